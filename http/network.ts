import ipaddr from 'ipaddr.js'

/**
 * Prefix lengths of the networks that an address is counted in, narrowest first. An IPv6 customer
 * has a /64 at least and often a /56 or a /48, and could otherwise pose as thousands of strangers.
 */
const PREFIXES = { ipv4: [32, 24], ipv6: [64, 56, 48] } as const

/**
 * The networks of an address, narrowest first: the first is its owner (an IPv4 address itself, of
 * IPv6 its /64), the rest are wider networks that the owner may hold. Anything else is its own
 * network.
 */
export function networksOf(address: string): [string, ...string[]] {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return [plain]
  const parsed = ipaddr.process(plain)
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const [owner, ...wider] = PREFIXES[parsed.kind()].map(
    length =>
      `${family.networkAddressFromCIDR(`${parsed.toString()}/${length}`).toString()}/${length}`
  )
  return [owner ?? plain, ...wider]
}

/**
 * The networks above an IPv6 /64 get this many times the share of one address, because they often
 * belong to one customer.
 */
export const WIDER_TIMES = 4

/**
 * The networks charged for an address: the neighbours of an IPv4 address are strangers, so not its
 * /24.
 */
export function payingNetworksOf(address: string): [string, ...string[]] {
  const [owner, ...wider] = networksOf(address)
  return [owner, ...wider.filter(network => network.includes(':'))]
}

/** Who an address belongs to: an IPv4 address itself, or the /64 of an IPv6 address. */
export function addressKey(address: string): string {
  return networksOf(address)[0]
}

/**
 * Whether an address is this machine's own: anyone may be behind it, so nobody is counted by it.
 */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Longer texts are not addresses. */
const ADDRESS_MAX = 64

/** An address as people write it: IPv4 mapped into IPv6 becomes plain IPv4. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address)
    ? ipaddr.process(address).toString()
    : address.slice(0, ADDRESS_MAX)
}

/** An address and how many of its first bits count. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * A network as people write it, or a single address; null for anything else, and for the whole
 * internet.
 */
export function readNetwork(text: string): Network | null {
  const [address = ''] = text.split('/')
  if (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address))
    return null
  const whole = address.includes(':') ? 128 : 32
  const cidr = text.includes('/') ? text : `${text}/${whole}`
  if (text.includes('%') || !ipaddr.isValidCIDR(cidr)) return null
  const network = ipaddr.parseCIDR(cidr)
  return network[1] === 0 ? null : network
}

/** Whether an address belongs to one of these networks. */
export function isWithin(address: string, networks: readonly Network[]) {
  if (networks.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some(
    ([start, bits]) =>
      start.kind() === parsed.kind() && parsed.match(start, bits)
  )
}

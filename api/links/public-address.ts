import ipaddr from 'ipaddr.js'

/** The only part of IPv6 unicast that has been assigned so far. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet; an IPv4 address embedded in IPv6 never
 * does.
 */
export function isPublicAddress(address: string): boolean {
  const isAddress =
    ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (!isAddress) return false
  const parsed = ipaddr.parse(address)
  return (
    parsed.range() === 'unicast' &&
    (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))
  )
}

import { BlockList, isIP } from 'node:net'

/** Everything of IPv4 that is not the public internet (IANA's special-purpose registry). */
const CLOSED = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4]
] as const) {
  CLOSED.addSubnet(net, prefix, 'ipv4')
}

/** What of IPv6 is global unicast, and within it what is not: tunnels to IPv4, examples, tests. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20]
] as const) {
  CLOSED.addSubnet(net, prefix, 'ipv6')
}

/** Whether an IP address belongs to the public internet; an IPv4 in IPv6's clothes never does. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !CLOSED.check(address, 'ipv4')
    case 6:
      return GLOBAL.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
    default:
      return false
  }
}

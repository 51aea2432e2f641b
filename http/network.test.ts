import { expect, test } from 'vitest'
import { networksOf } from './network.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  [
    '2001:db8:12:34ff:5::6%eth0',
    ['2001:db8:12:34ff::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']
  ],
  ['', ['']],
  ['not an address', ['not an address']]
])('%s is counted in its networks, narrowest first', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

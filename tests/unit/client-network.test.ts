import { describe, expect, it } from 'vitest';
import { networksAround, toClientNetwork } from '#core/server/client-network.ts';

describe('what a client is counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(toClientNetwork(address)).toBe(network);
  });

  it.each(['', 'unknown', '203.0.113.9:4711', '1:2:3', '::1::'])('%j stays as it is', (address) => {
    expect(toClientNetwork(address)).toBe(address);
  });
});

describe('the networks around a client', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9', '203.0.113', '203.0']],
    ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1', '2001:db8']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0', '2001:db8']],
    ['a.b.c', ['a.b.c', 'a.b.c', 'a.b.c']],
    ['unknown', ['unknown', 'unknown', 'unknown']],
  ])('of %s are its site and its region', (address, around) => {
    expect(networksAround(toClientNetwork(address))).toEqual(around);
  });
});

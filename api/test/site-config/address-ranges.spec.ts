import { isAddressRange, isInRanges } from '../../src/modules/site-config/domain/address-ranges.js';

describe('an entry of the addresses that are let through', () => {
  it.each([
    '192.0.2.7',
    '192.0.2.0/24',
    '2001:db8::1',
    '2001:db8::/32',
    '10.0.0.0/8',
    'fc00::/7',
    '::ffff:192.0.2.7',
    '::ffff:192.0.2.0/120',
  ])('is %s', (entry) => expect(isAddressRange(entry)).toBe(true));

  it.each([
    '',
    'office',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/-1',
    '192.0.2.0/24/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    ' 192.0.2.7',
    '192.0.2.1-9',
    '0.0.0.0/0',
    '128.0.0.0/7',
    '::/0',
    '2000::/3',
    '::ffff:0.0.0.0/96',
    '::ffff:192.0.2.0/24',
    '::ffff:c000:200/95',
  ])('is not %j', (entry) => expect(isAddressRange(entry)).toBe(false));
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.7', '::ffff:192.0.2.7', true],
    ['192.0.2.7', '::ffff:c000:207', true],
    ['::ffff:192.0.2.7', '192.0.2.7', true],
    ['192.0.2.99/24', '192.0.2.1', true],
    ['192.0.2.0/24', '::ffff:192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['2001:db8::1', '2001:0db8:0:0::1', true],
    ['2001:db8::/48', '2001:db8:0:ffff::5', true],
    ['2001:db8::/48', '2001:db8:1::5', false],
    ['10.0.0.0/8', '10.255.0.1', true],
    ['fc00::/7', 'fd00::1', true],
    ['0.0.0.0/0', '::ffff:192.0.2.7', false],
    ['::ffff:192.0.2.0/120', '192.0.2.9', true],
    ['::ffff:192.0.2.0/120', '::ffff:c000:2ff', true],
    ['::ffff:192.0.2.0/120', '192.0.3.1', false],
    ['::ffff:0:0/96', '198.51.100.4', false],
    ['::ffff:192.0.2.0/24', '203.0.113.5', false],
    ['::ffff:192.0.2.0/24', '2001:db8::1', false],
    ['::/0', '203.0.113.5', false],
    ['::/64', '::ffff:203.0.113.5', false],
    ['::/0', '2001:db8::1', false],
    ['::/0', 'unknown', false],
    ['192.0.2.0/24', '', false],
  ])('with %s let through: %s is %s', (entry, ip, is) => expect(isInRanges(['203.0.113.1', entry], ip)).toBe(is));

  it('is not let through where the list is empty', () => expect(isInRanges([], '192.0.2.7')).toBe(false));
});

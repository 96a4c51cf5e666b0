import { isPrivateAddress } from './private-address';

it.each([
  ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254', '192.168.1.7', '100.64.0.1', '100.127.255.254'],
  ...['127.0.0.1', '169.254.1.1', '::1', '0:0:0:0:0:0:0:1', 'fc00::1', 'fdab:cd::1', 'fe80::1', 'febf::1'],
])('%s is an address that nobody has on the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  ...['9.255.255.255', '11.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '100.63.255.254', '100.128.0.1'],
  ...['203.0.113.9', '1.10.0.1', '2001:db8::1', '::2', '1::1', 'fbff::1', 'fe00::1', 'fec0::1', 'fc::1', ''],
])('“%s” is another one', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

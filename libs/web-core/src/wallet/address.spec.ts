import { addressFromHex, addressToHex, isTronAddress, txidFrom } from '.';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdtHex = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';

it('converts between the two forms of an address', () => {
  expect(addressToHex(usdt)).toBe(usdtHex);
  expect(addressFromHex(usdtHex)).toBe(usdt);
});

it.each([
  ['a changed last character', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['two swapped characters', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6'],
  ['a changed case', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjlj6t'],
  ['a character that base58 lacks', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
  ['an Ethereum address', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['the hex form', usdtHex],
  ['blanks around it', ` ${usdt}`],
  ['nothing', ''],
])('takes %s for no TRON address', (_, text) => {
  expect(isTronAddress(text)).toBe(false);
});

it('accepts an address whose checksum is right', () => {
  expect(isTronAddress(usdt)).toBe(true);
});

const txid = '8c621a0dc9bd4d405b20d0a43143955b9f546f98bbfde1aec295a65b0f925629';
it.each([
  txid,
  `  ${txid.toUpperCase()} `,
  `0x${txid}`,
  `https://tronscan.org/#/transaction/${txid}`,
  `https://nile.tronscan.org/#/transaction/${txid}?lang=en`,
  `0x${txid.slice(0, 32)}\n ${txid.slice(32)}`,
  [...txid].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  `\u3000hash: ${txid}\u200b`,
])('finds the transaction hash in %s', (pasted) => {
  expect(txidFrom(pasted)).toBe(txid);
});

it.each([txid.slice(1), `${txid}a`, `${txid}${txid}`, 'hello', ''])('finds no transaction hash in %s', (pasted) => {
  expect(txidFrom(pasted)).toBeNull();
});

import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { fromHex20, isTronAddress, toHex20, ZERO_ADDRESS } from '../../src/modules/tron/domain/tron-address.js';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hex20 = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('TRON addresses', () => {
  it('convert between 20 bytes and base58check as the official library does', () => {
    fc.assert(
      fc.property(hex20, (hex) => {
        const address = fromHex20(hex);
        expect(toHex20(address)).toBe(hex);
        expect(address).toBe(TronWeb.address.fromHex(`41${hex}`));
      }),
    );
    expect(toHex20(USDT)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
    expect(ZERO_ADDRESS).toBe('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
  });

  it('are rejected when one character differs', () => {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl';
    fc.assert(
      fc.property(fc.nat(USDT.length - 1), fc.constantFrom(...alphabet), (at, character) => {
        fc.pre(USDT[at] !== character);
        expect(isTronAddress(USDT.slice(0, at) + character + USDT.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['white space around', ` ${USDT}`],
    ['lower case', USDT.toLowerCase()],
    ['the hex form', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['an Ethereum address', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['one character more', `${USDT}1`],
    ['a long text', 'T'.repeat(100_000)],
  ])('are not %s', (_, text) => expect(isTronAddress(text)).toBe(false));

  it('cannot be made from anything but 20 bytes', () => {
    expect(() => fromHex20('41')).toThrow(RangeError);
    expect(() => fromHex20('zz'.repeat(20))).toThrow(RangeError);
    expect(() => toHex20('T')).toThrow(RangeError);
  });
});

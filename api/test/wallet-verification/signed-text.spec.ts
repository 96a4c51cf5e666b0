import fc from 'fast-check';
import { TronWeb, utils } from 'tronweb';
import { recoverSigner } from '../../src/modules/wallet-verification/domain/signed-text.js';

const KEY = '11'.repeat(32);
const ADDRESS = String(TronWeb.address.fromPrivateKey(KEY));
const MESSAGE = 'Lotline\n此消息不会转移任何资金。\nIt moves no money. ✓';
const wallet = new TronWeb({ fullHost: 'http://127.0.0.1:1' });
const signed = (message: string, key = KEY): string => wallet.trx.signMessageV2(message, key);
const SIGNATURE = signed(MESSAGE);

const { Signature } = utils.ethersUtils;
/** The order of the curve. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Another s for the same signature: the order of the curve minus s, with the other recovery bit. */
function highS(signature: string): string {
  const { r, s, v } = Signature.from(signature);
  return `${r}${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}${v === 27 ? '1c' : '1b'}`;
}

describe('the signer of a text', () => {
  it('is the same as in the official library, for any text and key', () => {
    const keys = fc.bigInt({ min: 1n, max: ORDER - 1n }).map((value) => value.toString(16).padStart(64, '0'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), keys, (message, key) => {
        expect(recoverSigner(message, signed(message, key))).toBe(TronWeb.address.fromPrivateKey(key));
      }),
      { numRuns: 30 },
    );
  });

  it('is found however a wallet writes the signature', () => {
    const v = Number.parseInt(SIGNATURE.slice(-2), 16) - 27;
    const zeroBased = `${SIGNATURE.slice(0, -2)}0${v}`;
    for (const spelling of [SIGNATURE, SIGNATURE.slice(2), SIGNATURE.toUpperCase(), ` ${SIGNATURE}\n`, zeroBased]) {
      expect(recoverSigner(MESSAGE, spelling)).toBe(ADDRESS);
    }
  });

  it('is another address when one character of the text differs', () => {
    expect(recoverSigner(MESSAGE.replace('no money', 'my money'), SIGNATURE)).not.toBe(ADDRESS);
    expect(recoverSigner(`${MESSAGE} `, SIGNATURE)).not.toBe(ADDRESS);
  });

  it('is not taken from the second spelling of a signature', () => {
    const other = highS(SIGNATURE);
    const malleated = Signature.from(other);
    expect(malleated.isValid()).toBe(false);
    expect(Signature.from(SIGNATURE)).toEqual(malleated.getCanonical());
    expect(recoverSigner(MESSAGE, other)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a word', 'signature'],
    ['64 bytes', SIGNATURE.slice(0, -2)],
    ['66 bytes', `${SIGNATURE}00`],
    ['an unknown v', `${SIGNATURE.slice(0, -2)}1d`],
    ['zeros', '0'.repeat(130)],
    ['an r and s above the order', 'f'.repeat(128) + '1b'],
    ['a long text', 'a'.repeat(1_000_000)],
  ])('is unknown for %s', (_, signature) => expect(recoverSigner(MESSAGE, signature)).toBeNull());
});

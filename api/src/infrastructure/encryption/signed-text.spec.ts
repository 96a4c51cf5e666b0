import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { signerOf, textDigest } from './signed-text.js';

const KEY = '11'.repeat(32);
const ADDRESS = String(TronWeb.address.fromPrivateKey(KEY));
const MESSAGE = 'Lotline\n此消息不会转移任何资金。\nIt moves no money. ✓';
const wallet = new TronWeb({ fullHost: 'http://127.0.0.1:1' });
const signed = (message: string, key = KEY): string => wallet.trx.signMessageV2(message, key);
const SIGNATURE = signed(MESSAGE);

/** Another s for the same signature: the order of the curve minus s, with the other recovery bit. */
function highS(signature: string): string {
  const {
    r,
    s,
    recovery = 0,
  } = secp256k1.Signature.fromHex(
    (Number.parseInt(signature.slice(-2), 16) - 27).toString(16).padStart(2, '0') + signature.slice(2, 130),
    'recovered',
  );
  const hex = (value: bigint) => value.toString(16).padStart(64, '0');
  return `0x${hex(r)}${hex(secp256k1.Point.CURVE().n - s)}${recovery === 0 ? '1c' : '1b'}`;
}

describe('the signer of a text', () => {
  it('is who the official library says, for any text and key', () => {
    const keys = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), keys, (message, bytes) => {
        const key = Buffer.from(bytes).toString('hex');
        expect(signerOf(message, signed(message, key))).toBe(TronWeb.address.fromPrivateKey(key));
      }),
      { numRuns: 30 },
    );
  });

  it('is found however a wallet writes the signature', () => {
    const v = Number.parseInt(SIGNATURE.slice(-2), 16) - 27;
    const zeroBased = `${SIGNATURE.slice(0, -2)}0${v}`;
    for (const spelling of [SIGNATURE, SIGNATURE.slice(2), SIGNATURE.toUpperCase(), ` ${SIGNATURE}\n`, zeroBased]) {
      expect(signerOf(MESSAGE, spelling)).toBe(ADDRESS);
    }
  });

  it('is somebody else when one character of the text differs', () => {
    expect(signerOf(MESSAGE.replace('no money', 'my money'), SIGNATURE)).not.toBe(ADDRESS);
    expect(signerOf(`${MESSAGE} `, SIGNATURE)).not.toBe(ADDRESS);
  });

  it('is not taken from the second spelling of a signature', () => {
    const other = highS(SIGNATURE);
    const bytes = secp256k1.Signature.fromHex(
      (Number.parseInt(other.slice(-2), 16) - 27).toString(16).padStart(2, '0') + other.slice(2, 130),
      'recovered',
    );
    expect(bytes.hasHighS()).toBe(true);
    expect(Buffer.from(bytes.recoverPublicKey(textDigest(MESSAGE)).toBytes())).toHaveLength(33); // it is a valid one
    expect(signerOf(MESSAGE, other)).toBeNull();
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
  ])('is nobody for %s', (_, signature) => expect(signerOf(MESSAGE, signature)).toBeNull());
});

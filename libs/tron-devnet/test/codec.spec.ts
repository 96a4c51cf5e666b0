import { readdirSync, readFileSync } from 'node:fs';
import { TronWeb, utils } from 'tronweb';
import fc from 'fast-check';
import { fromBase58, parseAddress, toBase58 } from '../src/codec/address.js';
import { formatAmount, parseAmount } from '../src/codec/amount.js';
import { blockIdOf, encodeHeader, merkleRoot } from '../src/codec/header.js';
import { fromHex, sha256, toHex } from '../src/codec/hex.js';
import { toJson } from '../src/codec/json.js';
import { recoverSigner } from '../src/codec/keys.js';
import {
  decodeRaw,
  decodeTransaction,
  encodeRaw,
  encodeTransaction,
  entryOf,
  withId,
} from '../src/codec/transaction.js';
import { rawToJson, transactionFromJson } from '../src/codec/transaction-json.js';

type Recorded = {
  txID: string;
  raw_data_hex: string;
  raw_data: Record<string, unknown>;
  signature?: string[];
  visible?: boolean;
};

/** Every object with a transaction id and its bytes, in any file of samples. */
function recordedTransactions(): Recorded[] {
  const found: Recorded[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('txID' in value && 'raw_data_hex' in value) found.push(value as Recorded);
    Object.values(value).forEach(walk);
  };
  const folder = new URL('../fixtures/', import.meta.url);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json')) walk(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  }
  return found;
}

const RUNNABLE = ['TransferContract', 'TriggerSmartContract'];
const typeOf = (tx: Recorded): string => (tx.raw_data['contract'] as { type: string }[])[0]?.type ?? '';
// The documentation page behind this one has one hex digit too many in `data`.
const MISPRINTED = '8c621a0dc9bd4d405b20d0a43143955b9f546f98bbfde1aec295a65b0f925629';

const hexOf = (min: number, max: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => toHex(bytes));
const address = hexOf(20, 20).map((hex) => `41${hex}`);
const amount = fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n });

describe('transaction bytes', () => {
  const recorded = recordedTransactions().filter((tx) => RUNNABLE.includes(typeOf(tx)));

  it('has recorded transactions to work with', () => {
    expect(recorded.length).toBeGreaterThan(30);
  });

  it('encodes the JSON of every recorded transaction to the recorded bytes and id', () => {
    for (const tx of recorded.filter(({ txID }) => txID !== MISPRINTED)) {
      const encoded = transactionFromJson(tx, tx.visible ?? false);
      expect(toHex(encoded.rawBytes)).toBe(tx.raw_data_hex);
      expect(encoded.txId).toBe(tx.txID);
    }
  });

  it('reads the bytes of every recorded transaction and writes the same bytes again', () => {
    for (const tx of recorded) expect(toHex(encodeRaw(decodeRaw(fromHex(tx.raw_data_hex))))).toBe(tx.raw_data_hex);
  });

  it('recovers the owner from every recorded signature', () => {
    for (const tx of recorded.filter(({ signature }) => signature !== undefined)) {
      const owner = decodeRaw(fromHex(tx.raw_data_hex)).contracts[0]?.value.owner;
      expect(`41${recoverSigner(fromHex(tx.txID), tx.signature?.[0] ?? '')}`).toBe(owner);
    }
  });

  it('gives the id that tronweb gives, for any transfer of TRX and any call', () => {
    const value = fc.oneof(
      fc.record({ type: fc.constant('TransferContract' as const), owner: address, to: address, amount }),
      fc.record({
        type: fc.constant('TriggerSmartContract' as const),
        owner: address,
        contract: address,
        callValue: fc.constantFrom(0n, 1n, 5_000_000n),
        data: hexOf(4, 100),
        callTokenValue: fc.constant(0n),
        tokenId: fc.constant(0n),
      }),
    );
    const time = fc.bigInt({ min: 1_600_000_000_000n, max: 1_900_000_000_000n });
    const raw = fc.record({
      refBlockBytes: hexOf(2, 2),
      refBlockHash: hexOf(8, 8),
      expiration: time,
      data: fc.constantFrom('', '6d656d6f'),
      contracts: fc.tuple(value, fc.constantFrom(0, 2)).map(([part, permission]) => [entryOf(part, permission)]),
      timestamp: time,
      feeLimit: fc.constantFrom(0n, 1n, 50_000_000n, 15_000_000_000n),
    });
    fc.assert(
      fc.property(raw, (tx) => {
        const raw_data = JSON.parse(toJson(rawToJson(tx, false))) as never;
        const theirs = utils.transaction.txPbToTxID(
          utils.transaction.txJsonToPb({ visible: false, txID: '', raw_data_hex: '', raw_data }),
        );
        expect(`0x${withId(tx, []).txId}`).toBe(theirs);
      }),
      { numRuns: 60 },
    );
  });

  it('reads back a whole signed transaction', () => {
    const [tx] = recorded.filter(({ signature }) => signature !== undefined);
    const whole = { ...withId(decodeRaw(fromHex(tx?.raw_data_hex ?? '')), tx?.signature ?? []) };
    expect(decodeTransaction(encodeTransaction(whole))).toEqual(whole);
  });

  it('refuses cut bytes', () => {
    expect(() => decodeTransaction(fromHex('0a05ff'))).toThrow(RangeError);
    expect(() => decodeRaw(fromHex('08ff'))).toThrow(RangeError);
  });
});

describe('block headers', () => {
  const block = JSON.parse(
    readFileSync(new URL('../fixtures/22-getnowblock-mainnet-first-two-transactions.json', import.meta.url), 'utf8'),
  ) as { blockID: string; block_header: { raw_data: Record<string, never>; witness_signature: string } };
  const raw = block.block_header.raw_data;
  const header = {
    number: Number(raw['number']),
    timestamp: Number(raw['timestamp']),
    txTrieRoot: String(raw['txTrieRoot']),
    parentHash: String(raw['parentHash']),
    witness: String(raw['witness_address']).slice(2),
    version: Number(raw['version']),
  };

  it('hash to the id of a recorded mainnet block', () => {
    expect(blockIdOf(header)).toBe(block.blockID);
  });

  it('are signed by the witness that the recorded block names', () => {
    expect(recoverSigner(sha256(encodeHeader(header)), block.block_header.witness_signature)).toBe(header.witness);
  });

  it('have a Merkle root of zeros without leaves, the leaf for one, and an odd leaf moved up unchanged', () => {
    const [a, b, c] = [1, 2, 3].map((n) => new Uint8Array(32).fill(n)) as [Uint8Array, Uint8Array, Uint8Array];
    const pair = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Buffer.concat([left, right]));
    expect(merkleRoot([])).toBe('0'.repeat(64));
    expect(merkleRoot([a])).toBe(toHex(a));
    expect(merkleRoot([a, b, c])).toBe(toHex(pair(pair(a, b), c)));
  });
});

describe('addresses and amounts', () => {
  it('writes and reads base58 as tronweb does', () => {
    fc.assert(
      fc.property(hexOf(20, 20), (hex) => {
        expect(toBase58(hex)).toBe(TronWeb.address.fromHex(`41${hex}`));
        expect(fromBase58(toBase58(hex))).toBe(hex);
        expect([toBase58(hex), `41${hex}`, `0x${hex}`].map(parseAddress)).toEqual([hex, hex, hex]);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses what is no address', () => {
    const wrong = [
      '',
      'T',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '0x12',
      null,
      5,
    ];
    expect(wrong.map(parseAddress)).toEqual(wrong.map(() => null));
  });

  it('keeps every one of six places of an amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (micro) => {
        expect(parseAmount(formatAmount(micro))).toBe(micro);
      }),
    );
    expect(['1.1234567', '-1', '1e3', '', '.5', 1].map(parseAmount)).toEqual([null, null, null, null, null, null]);
  });

  it('prints 64-bit integers with all digits', () => {
    expect(toJson({ a: 9_223_372_036_854_775_807n, b: 5n, c: '7' })).toBe('{"a":9223372036854775807,"b":5,"c":"7"}');
  });
});

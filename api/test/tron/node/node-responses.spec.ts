import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromHex20, toHex20 } from '../../../src/modules/tron/domain/tron-address.js';
import { MAINNET_USDT } from '../../../src/modules/tron/domain/network-identity.js';
import { findTransfersInReceipt } from '../../../src/modules/tron/domain/transfer-logs.js';
import {
  parseBatch,
  parseBlockNumber,
  parseBody,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseHeader,
} from '../../../src/modules/tron/node/node-responses.js';
import { NodeError } from '../../../src/modules/tron/node/node-error.js';

const FOLDER = join(import.meta.dirname, '../../fixtures/tron');

/** A recorded answer by its number. */
function recorded(number: string): string {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(`${number}-`));
  if (!name) throw new Error(`no recording ${number}`);
  return readFileSync(join(FOLDER, name), 'utf8');
}

const json = (number: string): unknown => parseBody(recorded(number), 'application/json');

function kindOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof NodeError) return error.kind;
    throw error;
  }
  return 'nothing';
}

const mainnetTo = (...recipients: string[]) => ({
  token: toHex20(MAINNET_USDT),
  side: 'to' as const,
  addresses: new Set(recipients),
});

describe('recorded receipts', () => {
  it('of a successful transfer return exactly its amount, although the contract returned zero', () => {
    const receipt = parseReceipt(json('14'));
    if (!receipt) throw new Error('no receipt');
    expect(receipt).toMatchObject({ blockNumber: 66861993, blockTimeMs: 1731235554000, failure: null });
    expect(findTransfersInReceipt(receipt, mainnetTo('cdae4e9a6287333a3f7df432b050af7b17e79e63'))).toEqual([
      {
        position: 0,
        from: fromHex20('60e6e92e57d61a9d68b5d95275cc9667d9e6c7c9'),
        to: fromHex20('cdae4e9a6287333a3f7df432b050af7b17e79e63'),
        amount: 0x3567e0n,
      },
    ]);
  });

  it('of a transfer to another recipient, or of another contract, return nothing', () => {
    const usdt = parseReceipt(json('14'));
    const other = parseReceipt(json('31'));
    if (!usdt || !other) throw new Error('no receipt');
    expect(findTransfersInReceipt(usdt, mainnetTo('60e6e92e57d61a9d68b5d95275cc9667d9e6c7c9'))).toEqual([]);
    expect(findTransfersInReceipt(other, mainnetTo('dcf2957055e8fcde477a077ecfeddf5ab2357547'))).toEqual([]);
  });

  it('of a transfer that ran out of energy say that it failed', () => {
    expect(parseReceipt(json('13'))).toMatchObject({ failure: 'OUT_OF_ENERGY', logs: [] });
  });

  it('of plain TRX transfers are not a success of a contract', () => {
    expect(parseReceipt(json('15'))?.failure).not.toBeNull();
    expect(parseReceipts(json('20')).every(({ failure }) => failure !== null)).toBe(true);
  });

  it('of a whole block are all read', () => {
    const receipts = parseReceipts(json('21'));
    expect(receipts).toHaveLength(6);
    const found = receipts.flatMap((receipt) =>
      findTransfersInReceipt(receipt, mainnetTo('118f7b4382bea375ee420f1b211a4619f3ba78ad')),
    );
    expect(found.map(({ amount }) => amount)).toEqual([500_000_000n]);
  });

  it('are absent when the node returns {} or no block', () => {
    expect(parseReceipt({})).toBeNull();
    expect(parseReceipt({ id: 'ab'.repeat(32), receipt: { result: 'SUCCESS' } })).toBeNull();
    expect(parseReceipts([])).toEqual([]);
    expect(parseReceipts({})).toEqual([]);
  });

  it('with result FAILED count as failed whatever else they contain', () => {
    const body = { ...(json('14') as object), result: 'FAILED' };
    expect(parseReceipt(body)?.failure).toBe('FAILED');
  });
});

describe('recorded blocks and logs', () => {
  it('give the block number, id and time of the header', () => {
    expect(parseHeader(json('22'))).toEqual({
      number: 84939539,
      id: '00000000051013135cc2a882717c7656a4c53c2e7158a00913540ab397e1f19c',
      parentId: '0000000005101312abd068e357ca0d0a882e402f7e72170da1896136075f8736',
      empty: false,
      timeMs: 1785489366000,
    });
  });

  it('with an id that belongs to another number are rejected', () => {
    const body = json('22') as { blockID: string };
    expect(kindOf(() => parseHeader({ ...body, blockID: '0'.repeat(64) }))).toBe('malformed');
  });

  it('give the head as a number', () => {
    const { result } = json('19') as { result: unknown };
    expect(parseBlockNumber(result)).toBe(0x3fe1dec);
  });

  it('with cut data are rejected rather than read as a smaller amount', () => {
    const { result } = json('18') as { result: { data: string }[] };
    expect(kindOf(() => parseLogs(result, 'node'))).toBe('malformed');
    const whole = result.map((log) => ({ ...log, data: `0x${'0'.repeat(61)}05f` }));
    expect(parseLogs(whole, 'node')).toMatchObject([
      {
        txid: '01b4cde4197b9d1a1ff09ef5d2b1d939d3ec2401b3f002ebd0802c0f30a6e4ca',
        blockNumber: 0x3fe1ca0,
        blockHash: '0000000003fe1ca05cf728c92ee79f5f2758c3e4e4ea88501826726880e8b81c',
        logIndex: 0,
        blockTimeMs: 0x697999ef * 1000,
        reportedBy: 'node',
      },
    ]);
  });

  it('that were removed are left out', () => {
    const { result } = json('18') as { result: object[] };
    expect(
      parseLogs(
        result.map((log) => ({ ...log, removed: true })),
        'node',
      ),
    ).toEqual([]);
  });
});

describe('recorded error bodies', () => {
  const bodies = JSON.parse(recorded('29')) as { status: number; body: unknown }[];

  it.each(bodies.filter(({ body }) => body !== null))('are never taken for an answer: %j', ({ body }) => {
    const kind = kindOf(() => parseBody(JSON.stringify(body), 'application/json'));
    expect(['throttled', 'node_error']).toContain(kind);
  });

  it('contain the seconds to wait', () => {
    const texts = bodies.map(({ body }) => JSON.stringify(body));
    const seconds = texts.flatMap((text) => {
      try {
        parseBody(text, 'application/json');
        return [];
      } catch (error) {
        return error instanceof NodeError && error.kind === 'throttled' ? [error.waitSeconds] : [];
      }
    });
    expect(seconds).toEqual([27, 30, 30]);
  });
});

describe('a malformed response', () => {
  it.each([
    ['plain text', 'this API is closed because this node is a lite fullnode', 'text/plain'],
    ['cut JSON', '{"blockID":"0000', 'application/json'],
    ['a bare number', '7', 'application/json'],
    ['a web page', '<html></html>', 'text/html'],
    ['nothing', '', 'application/json'],
  ])('is rejected: %s', (_name, text, contentType) => {
    expect(kindOf(() => parseBody(text, contentType))).toBe('malformed');
  });

  it('is rejected when a call of the batch has no result', () => {
    expect(kindOf(() => parseBatch([{ jsonrpc: '2.0', id: 0, result: '0x1' }], 2))).toBe('malformed');
  });

  it('keeps batch answers apart by id, whatever their order', () => {
    const body = [
      { id: 1, result: 'b' },
      { id: 0, result: 'a' },
    ];
    expect(parseBatch(body, 2)).toEqual(['a', 'b']);
  });

  it.each([
    [-32005, 'query returned more than 10000 results', 'range'],
    [-32602, 'exceed max block range: 5000', 'range'],
    [-32003, 'Response exceeds the limit', 'range'],
    [-32602, 'invalid topic(s)', 'node_error'],
    [-32601, 'method not found', 'not_offered'],
  ])('distinguishes range errors from other errors: %s %s', (code, message, kind) => {
    expect(kindOf(() => parseBatch([{ id: 0, error: { code, message } }], 1))).toBe(kind);
  });
});

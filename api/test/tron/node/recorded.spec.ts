import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHex20, toHex20 } from '../../../src/modules/tron/domain/tron-address.js';
import { MAINNET_USDT } from '../../../src/modules/tron/domain/network-identity.js';
import { findAllTransfers, findTransfersInReceipt } from '../../../src/modules/tron/domain/transfer-logs.js';
import {
  parseBatch,
  parseBody,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseSuspensionSeconds,
} from '../../../src/modules/tron/node/node-responses.js';
import { type FeedItem, parseFeedPage } from '../../../src/modules/tron/node/feed-page.js';

const FOLDER = join(import.meta.dirname, '../../fixtures/tron');

function recorded(number: string): string {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(`${number}-`));
  if (!name) throw new Error(`no recording ${number}`);
  return readFileSync(join(FOLDER, name), 'utf8');
}

const json = (number: string): unknown => parseBody(recorded(number), 'application/json');
/** A single recorded item as a page of its own. */
const pageOf = (...numbers: string[]) => parseFeedPage({ success: true, data: numbers.map(json), meta: {} });
/** What counts: USDT by its contract, and not nothing. */
const counts = ({ token, amount }: FeedItem): boolean => token === MAINNET_USDT && amount > 0n;

describe('recorded pages of the feed', () => {
  it('01: twenty items, one of them twice; each transaction counts once', () => {
    const { items, count, fingerprint } = parseFeedPage(json('01'));
    expect({ count, fingerprint }).toEqual({ count: 20, fingerprint: '2tmLC90HQEnpnJ02w3n' });
    const twice = items.filter(({ txid }) => txid.startsWith('c4052b52'));
    expect(twice).toHaveLength(2);
    expect(twice[0]).toEqual(twice[1]);
    expect(new Set(items.map(({ txid }) => txid)).size).toBe(19);
    expect(items[0]).toEqual({
      txid: 'fb078403adfee637608c3906d9d21dd158611aba149b9993f43d0f292ce543a0',
      token: MAINNET_USDT,
      from: 'TM1zzNDZD2DPASbKcgdVoTYhfmYgtfwx9D',
      to: 'TGg7zHY9qd36aN3jLVDDRuiFeJjaaAtx8A',
      amount: 500_000_000n,
      timeMs: 1592757117000,
    });
    expect(items.every(counts)).toBe(true);
  });

  it('03: an empty page is the last one, although it carries a fingerprint', () => {
    expect(parseFeedPage(json('03'))).toEqual({ items: [], count: 0, fingerprint: null });
  });

  it('04: what calls itself Tether USD at another contract does not count', () => {
    const { items } = parseFeedPage(json('04'));
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(counts)).toEqual([]);
  });

  it('23: the whole transaction beside an item changes nothing', () => {
    const { items } = parseFeedPage(json('23'));
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ txid: expect.stringMatching(/^0130dfde/), amount: 0x027bf24dn });
  });

  it('27, R1, R2: an unwanted token, a counterfeit and a transfer of nothing do not count', () => {
    const { items } = pageOf('27', 'R1', 'R2');
    expect(items).toHaveLength(3);
    expect(items.filter(counts)).toEqual([]);
    expect(items[2]).toMatchObject({ token: MAINNET_USDT, amount: 0n });
  });

  it('33: the current format of a page contains the next one', () => {
    const page = parseFeedPage({ ...(json('33') as object), success: true, data: [json('27')] });
    expect(page.fingerprint).toBe('TmGrm87pzf4zaAujPjBkuGVzsoitXnZABM');
  });

  it('are rejected when an item is incomplete', () => {
    const broken = [
      { value: '1.5' },
      { value: '' },
      { transaction_id: 'ab' },
      { token_info: {} },
      { block_timestamp: '1' },
    ];
    for (const over of broken) {
      const item = { ...(json('R2') as object), ...over };
      expect(() => parseFeedPage({ success: true, data: [item] })).toThrow('not what was asked for');
    }
    const approval = { ...(json('R2') as object), type: 'Approval' };
    expect(parseFeedPage({ success: true, data: [approval] }).items).toEqual([]);
  });
});

describe('recorded receipts', () => {
  it('13: out of energy is a failed call that moved nothing', () => {
    const receipt = parseReceipt(json('13'));
    expect(receipt).toMatchObject({ isCall: true, failure: 'OUT_OF_ENERGY' });
    expect(receipt && findAllTransfers(receipt)).toEqual([]);
  });

  it('14: a success is decided by the receipt, not by the zero that the contract returned', () => {
    const receipt = parseReceipt(json('14'));
    expect(receipt).toMatchObject({ isCall: true, failure: null });
    expect(receipt && findAllTransfers(receipt)).toMatchObject([{ token: MAINNET_USDT, amount: 0x3567e0n }]);
  });

  it('15, 20: a transfer of TRX calls nothing', () => {
    for (const receipt of [parseReceipt(json('15')), ...parseReceipts(json('20'))]) {
      expect(receipt).toMatchObject({ isCall: false, logs: [] });
    }
  });

  it('21: the receipts of a block give the transfers of the token, whatever energy they took', () => {
    const receipts = parseReceipts(json('21'));
    const usdt = receipts.flatMap(findAllTransfers).filter(({ token }) => token === MAINNET_USDT);
    expect(usdt.length).toBeGreaterThan(1);
    expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1);
    const [first] = usdt;
    if (!first) throw new Error('no transfer');
    const interest = { token: toHex20(MAINNET_USDT), side: 'from' as const, addresses: new Set([toHex20(first.from)]) };
    expect(receipts.flatMap((receipt) => findTransfersInReceipt(receipt, interest))).toMatchObject([
      { from: first.from, amount: first.amount },
    ]);
  });

  it('31: a transfer on a private chain is one of its own token', () => {
    const receipt = parseReceipt(json('31'));
    const [transfer] = receipt ? findAllTransfers(receipt) : [];
    expect(transfer).toMatchObject({ token: receipt && fromHex20(receipt.logs[0]?.address ?? '') });
    expect(transfer?.token).not.toBe(MAINNET_USDT);
  });

  it('R3: a transaction of a block is no receipt, so it proves nothing', () => {
    expect(() => parseReceipt(json('R3'))).toThrow('not what was asked for');
  });
});

describe('recorded errors and logs', () => {
  it('18: a log is read to its place; one with cut data is rejected as money', () => {
    const { result } = json('18') as { result: Record<string, unknown>[] };
    expect(() => parseLogs(result, 'node')).toThrow('log data is not hex');
    const whole = result.map((log) => ({ ...log, data: `0x${'1'.padStart(64, '0')}` }));
    expect(parseLogs(whole, 'node')[0]).toMatchObject({
      blockNumber: expect.any(Number),
      logIndex: expect.any(Number),
    });
  });

  it('19: a quantity is the result of a call', () => {
    const [result] = parseBatch([{ ...(json('19') as object), id: 0 }], 1);
    expect(result).toMatch(/^0x[0-9a-f]+$/);
  });

  it('29: every rate limit is respected, with its seconds', () => {
    const bodies = JSON.parse(recorded('29')) as { status: number; body: unknown }[];
    const limited = bodies.filter(({ status }) => [403, 429].includes(status));
    expect(limited.map(({ body }) => parseSuspensionSeconds(JSON.stringify(body)))).toEqual([27, 30, 30]);
    const own = bodies.find(({ status }) => status === 200);
    expect(() => parseBody(JSON.stringify(own?.body), 'application/json')).toThrow('lack of computing resources');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BlockHeader,
  parseBatch,
  parseBlockNumber,
  parseBody,
  parseConstantResult,
  parseHeader,
  parseLogs,
  parseReceipt,
  parseReceipts,
  parseTxid,
  type Receipt,
} from '../../../src/modules/tron/node/node-responses.js';
import { NodeError } from '../../../src/modules/tron/node/node-error.js';

interface Recorded {
  question: { path: string; body?: unknown } | null;
  content_type: string;
  answer: unknown;
}

// The recording belongs to the local network, which is compared with it; one copy serves both.
const FILE = join(import.meta.dirname, '../../../../libs/tron-devnet/fixtures/java-tron/answers.json');
const recorded = Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Recorded>);

const PAID = '925c3774e4a3e492fe1b4d7f56c2f7a692ff2f14967d7212b7ddaa322c38caea';
const BLOCK = '000000000000019080e40798a56dd83c5f9fd28ca9fb2d2fe02c7ea76f3ca512';
const TOKEN = '2197f545a2d127742b37c35ee4e05225ab970cca';

/** What the node client makes of an answer: a value, or the kind of its NodeError. Nothing else may be thrown. */
function outcome<T>({ answer, content_type }: Recorded, parse: (body: unknown) => T): T | { refused: string } {
  const text = typeof answer === 'string' ? answer.replace(/^TEXT /, '') : JSON.stringify(answer);
  try {
    return parse(parseBody(text, content_type));
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    return { refused: error.kind };
  }
}

/** Outcomes of all recorded answers of a call, by the name of the entry without the surface. Both surfaces must agree. */
function outcomes<T>(call: string, parse: (body: unknown) => T): Record<string, T | { refused: string }> {
  const all: Record<string, T | { refused: string }> = {};
  for (const [name, entry] of recorded) {
    if (!new RegExp(`^/wallet(solidity)?/${call}$`).test(entry.question?.path ?? '')) continue;
    const short = name.replace(`/walletsolidity/${call}`, call).replace(`/wallet/${call}`, call);
    const read = outcome(entry, parse);
    if (short in all && !/head|\{\}|getnowblock/.test(short)) expect([name, read]).toEqual([name, all[short]]);
    all[short] = read;
  }
  return all;
}

const isNothing = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).length === 0;
const header = (body: unknown): BlockHeader | null => (isNothing(body) ? null : parseHeader(body));

const nodeError = { refused: 'node_error' };

describe('a response of java-tron 4.8.0 is parsed', () => {
  it('as headers of blocks', () => {
    const block = { number: 400, id: BLOCK, timeMs: 1_795_441_125_000, empty: false };
    const genesis = { number: 0, timeMs: 0, empty: false };
    expect(outcomes('getblock', header)).toMatchObject({
      'getblock head no detail': { empty: true },
      'getblock {}': { empty: true },
      'getblock with tx': block,
      'getblock with tx detail': block,
      'getblock genesis': genesis,
      'getblock far future': null,
      'getblock number not text': nodeError,
      'getblock nonsense': nodeError,
      'getblock negative': nodeError,
    });
    expect(outcomes('getblockbynum', header)).toMatchObject({
      getblockbynum: block,
      'getblockbynum future': null,
      'getblockbynum {}': genesis,
      'getblockbynum text': nodeError,
    });
    const newest = Object.values(outcomes('getnowblock', header));
    expect(newest).toHaveLength(2);
    for (const read of newest) expect(read).toMatchObject({ timeMs: expect.any(Number), empty: true });
  });

  it('as receipts', () => {
    const paid = {
      txid: PAID,
      blockNumber: 400,
      blockTimeMs: 1_795_441_125_000,
      isCall: true,
      failure: null,
      logs: [{ address: TOKEN, data: 1_000_001n.toString(16).padStart(64, '0'), topics: expect.any(Array) }],
    };
    const { 'gettransactioninfobyid visible': visible, ...read } = outcomes('gettransactioninfobyid', parseReceipt);
    expect(read).toEqual({
      'gettransactioninfobyid ok': paid,
      'gettransactioninfobyid upper case': paid,
      'gettransactioninfobyid 0x': paid,
      'gettransactioninfobyid reverted': expect.objectContaining({ isCall: true, failure: 'REVERT', logs: [] }),
      'gettransactioninfobyid out of energy': expect.objectContaining({ failure: 'OUT_OF_ENERGY', logs: [] }),
      'gettransactioninfobyid TRX': expect.objectContaining({ isCall: false, logs: [] }),
      'gettransactioninfobyid activation': expect.objectContaining({ isCall: false, logs: [] }),
      'gettransactioninfobyid unknown': null,
      'gettransactioninfobyid short': null,
      'gettransactioninfobyid nonsense': nodeError,
      'gettransactioninfobyid no json': nodeError,
    });
    // Asked in base58 the logs have other addresses: we never ask so, and would not take them for ours.
    expect(visible).toEqual({ refused: 'malformed' });
  });

  it('as all receipts of a block', () => {
    const name = 'gettransactioninfobyblocknum';
    const read = outcomes(name, parseReceipts);
    const failures = (read[name] as Receipt[]).map(({ failure, isCall }) => (isCall ? failure : 'no call'));
    expect(failures).toEqual([null, 'REVERT', 'OUT_OF_ENERGY', 'no call', 'no call']);
    expect(read).toMatchObject({
      [`${name} empty block`]: [],
      [`${name} future`]: [],
      [`${name} genesis`]: [],
      [`${name} text`]: nodeError,
    });
  });

  it('as transactions that are known or not', () => {
    expect({
      ...outcomes('gettransactionfrompending', parseTxid),
      ...outcomes('gettransactionbyid', parseTxid),
    }).toEqual({
      frompending: PAID,
      'byid while pending': PAID,
      'gettransactionfrompending unknown': null,
      'gettransactionfrompending mined': null,
      'gettransactionfrompending nonsense': nodeError,
      gettransactionbyid: PAID,
      'gettransactionbyid unknown': null,
      'gettransactionbyid nonsense': nodeError,
      'gettransactionbyid {}': null,
    });
  });

  it('as results of constant calls', () => {
    const name = 'triggerconstantcontract';
    expect(outcomes(name, parseConstantResult)).toMatchObject({
      [`${name} decimals`]: 6n,
      [`${name} selector`]: expect.any(BigInt),
      [`${name} visible`]: expect.any(BigInt),
      [`${name} reverting transfer`]: 0n,
      [`${name} transfer`]: 0n,
      [`${name} unknown function`]: nodeError,
      [`${name} no contract`]: nodeError,
      [`${name} bad address`]: nodeError,
      [`${name} {}`]: nodeError,
    });
  });

  it('as logs, which contain no time', () => {
    const log = { txid: PAID, blockHash: BLOCK, blockNumber: 400, logIndex: 0, blockTimeMs: null, reportedBy: 'host' };
    const logRequests = recorded.filter(([, { question }]) => JSON.stringify(question).includes('eth_getLogs'));
    const read = Object.fromEntries(
      logRequests.map(([name, entry]) => [
        name.replace('rpc getLogs', '').trim(),
        // A single answer has the id of its question, as the first of a batch would.
        outcome(entry, (body) => parseLogs(parseBatch([{ ...(body as object), id: 0 }], 1)[0], 'host')),
      ]),
    );
    expect(read['']).toMatchObject([log]);
    for (const name of ['two addresses', 'range too large', 'to beyond head', 'finalized', 'or-topics', 'blockHash']) {
      expect([name, read[name]]).toEqual([
        name,
        expect.arrayContaining([expect.objectContaining({ reportedBy: 'host' })]),
      ]);
    }
    for (const name of ['none', 'from head+5']) expect([name, read[name]]).toEqual([name, []]);
    const refused = Object.entries(read).filter(([, one]) => !Array.isArray(one));
    expect(refused).toHaveLength(6);
    for (const one of refused) expect(one).toEqual([expect.any(String), nodeError]);
  });

  it('as answers to batches', () => {
    const batches = Object.fromEntries(recorded.filter(([name]) => name.startsWith('rpc ')));
    const read = (name: string, calls: number) => {
      const entry = batches[`rpc ${name}`];
      if (!entry) throw new Error(`no recording ${name}`);
      return outcome(entry, (body) => parseBatch(body, calls));
    };
    const both = read('batch', 2) as unknown[];
    expect([parseBlockNumber(both[0]), both[1]]).toEqual([421, '0x4c4d43c6']);
    expect(read('batch of 101', 101)).toHaveLength(101);
    expect(read('batch one bad', 2)).toEqual({ refused: 'not_offered' });
    expect(read('batch empty', 1)).toEqual({ refused: 'malformed' });
    expect(read('rubbish', 1)).toEqual(nodeError);
    expect(read('unknown method', 1)).toEqual({ refused: 'not_offered' });
    expect(read('GET', 1)).toEqual({ refused: 'malformed' });
  });

  it('as a page where a path is on another port', () => {
    const pages = recorded.filter(([name]) => /^\/wallet(solidity)?\/nothing/.test(name));
    expect(pages).toHaveLength(4);
    for (const [name, entry] of pages)
      expect([name, outcome(entry, parseHeader)]).toEqual([name, { refused: 'malformed' }]);
  });
});

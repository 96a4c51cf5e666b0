import fc from 'fast-check';
import type { StoredTransfer } from '../../src/modules/tron/entities/stored-transfer.entity.js';
import { reconcileLogs, reconcileReceipt } from '../../src/modules/tron/domain/reconcile-transfers.js';
import type { FoundTransfer } from '../../src/modules/tron/domain/transfer-logs.js';

const found = (over: Partial<FoundTransfer> = {}): FoundTransfer => ({
  txid: 'a'.repeat(64),
  blockHash: 'h1',
  blockNumber: 10,
  logIndex: 0,
  blockTime: null,
  reportedBy: 'node',
  from: 'F',
  to: 'T',
  amount: 5n,
  ...over,
});

const { amount: amountMicro, ...place } = found();

const stored = (over: Partial<StoredTransfer> = {}): StoredTransfer => ({
  ...place,
  id: '1',
  network: 'devnet',
  token: 'U',
  position: null,
  amountMicro,
  amountText: null,
  state: 'seen',
  missingCount: 0,
  firstSeenAt: new Date(0),
  finalAt: null,
  ...over,
});

describe('logs compared with what is stored', () => {
  it('change nothing when they are known', () => {
    expect(reconcileLogs([stored()], [found()])).toEqual({ added: [], moved: [], back: [] });
  });

  it('in another block are the same transfer moved, not a second one', () => {
    const log = found({ blockHash: 'h2', logIndex: 7 });
    const row = stored();
    expect(reconcileLogs([row], [log])).toEqual({ added: [], moved: [{ stored: row, log }], back: [] });
  });

  it('restore a withdrawn transfer', () => {
    const row = stored({ state: 'withdrawn', missingCount: 2 });
    expect(reconcileLogs([row], [found()]).moved).toEqual([{ stored: row, log: found() }]);
  });

  it('end the absence of a transfer', () => {
    const row = stored({ missingCount: 1 });
    expect(reconcileLogs([row], [found()]).back).toEqual([row]);
  });

  it('never touch what is final, wherever they say that it is', () => {
    const row = stored({ state: 'final', position: 0 });
    expect(reconcileLogs([row], [found({ blockHash: 'h9', logIndex: 3 })])).toEqual({ added: [], moved: [], back: [] });
  });

  it('of two equal transfers in one transaction are two', () => {
    const logs = [found({ logIndex: 0 }), found({ logIndex: 1 })];
    expect(reconcileLogs([], logs).added).toEqual(logs);
    expect(reconcileLogs([stored()], logs).added).toEqual([logs[1]]);
  });

  it('never lose and never double a transfer, wherever the transaction moves', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 3n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.nat(5), fc.nat(5), (list, first, second) => {
        const before = list.map((amount, i) => stored({ id: String(i), amountMicro: amount, logIndex: first + i }));
        const after = list.map((amount, i) => found({ amount, blockHash: 'h2', logIndex: second + i }));
        const { added, moved } = reconcileLogs(before, after);
        return added.length === 0 && new Set(moved.map((move) => move.stored.id)).size === list.length;
      }),
    );
  });
});

describe('a receipt compared with what is stored', () => {
  const inReceipt = (position: number, amount = 5n) => ({ position, from: 'F', to: 'T', amount });
  const decide = (rows: StoredTransfer[], transfers: ReturnType<typeof inReceipt>[]) =>
    reconcileReceipt(rows, { transfers, blockNumber: 10 });

  it('proves what was seen, adds what was not, refutes what it does not have', () => {
    const right = stored();
    const wrong = stored({ id: '2', amountMicro: 9n, logIndex: 1 });
    const decisions = decide([right, wrong], [inReceipt(0), inReceipt(3, 6n)]);
    expect(decisions).toEqual({
      proved: [{ stored: right, transfer: inReceipt(0) }],
      found: [inReceipt(3, 6n)],
      refuted: [wrong],
    });
  });

  it('proves the transfer in its own block when a node reported the transaction in two', () => {
    const stale = stored({ blockNumber: 9, blockHash: 'h0' });
    const right = stored({ id: '2', logIndex: 4 });
    expect(decide([stale, right], [inReceipt(0)])).toMatchObject({ proved: [{ stored: right }], refuted: [stale] });
  });

  it('decides nothing twice', () => {
    const done = stored({ state: 'final', position: 0 });
    expect(decide([done], [inReceipt(0)])).toEqual({ proved: [], found: [], refuted: [] });
  });

  it('proves a withdrawn transfer that is in the chain after all', () => {
    const row = stored({ state: 'withdrawn' });
    expect(decide([row], [inReceipt(2)]).proved).toEqual([{ stored: row, transfer: inReceipt(2) }]);
  });
});

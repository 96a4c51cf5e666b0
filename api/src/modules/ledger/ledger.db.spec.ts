import fc from 'fast-check';
import { startApi, type TestApi } from '../../../test/harness.js';
import { Transactions } from '../../core/database/index.js';
import { account, Ledger, type Leg } from './index.js';

describe('the ledger', () => {
  let api: TestApi;
  let ledger: Ledger;
  beforeAll(async () => {
    api = await startApi();
    ledger = api.get(Ledger);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const post = (key: string, legs: Leg[]) =>
    api.get(Transactions).run((em) => ledger.post(em, { kind: 'adjustment', key, reference: 'test', legs }));
  const credit = (key: string, user: string, micro: bigint) =>
    post(key, [
      { account: account.adjustments, amountMicro: micro },
      { account: account.userBalance(user), amountMicro: -micro },
    ]);
  const spend = (key: string, user: string, micro: bigint) =>
    post(key, [
      { account: account.userBalance(user), amountMicro: micro },
      { account: account.sales, amountMicro: -micro },
    ]);

  it('posts a cause once, however often it is asked', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit('same', '1', 5_000_000n)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await ledger.balanceOf('1')).toBe(5_000_000n);
  });

  it('never lets a balance go below zero, with many spenders at once', async () => {
    await credit('in', '1', 10_000_000n);
    const tries = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => spend(`out${i}`, '1', 1_000_000n)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.balanceOf('1')).toBe(0n);
  });

  it('refuses legs that do not add up to zero', async () => {
    await expect(post('bad', [{ account: account.sales, amountMicro: 1n }])).rejects.toThrow('do not balance');
  });

  it('keeps every posting at zero and every kept balance equal to its entries, whatever is posted', async () => {
    const step = fc.record({
      user: fc.constantFrom('1', '2', '3'),
      spend: fc.boolean(),
      micro: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await api.clear();
        await Promise.allSettled(
          steps.map((s, i) => (s.spend ? spend(`s${i}`, s.user, s.micro) : credit(`c${i}`, s.user, s.micro))),
        );
        const [total] = await api.rows<{ sum: string | number | null }>(
          'SELECT SUM(amount) AS sum FROM ledger_entries',
        );
        expect(BigInt(total?.sum ?? 0)).toBe(0n);
        const drift = await api.rows(
          `SELECT b.account FROM ledger_balances b
           WHERE b.balance>0 OR b.balance<>(SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account=b.account)`,
        );
        expect(drift).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

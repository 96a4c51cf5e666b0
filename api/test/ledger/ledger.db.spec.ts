import fc from 'fast-check';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { account, LedgerService, type Leg, type Posting } from '../../src/modules/ledger/index.js';

describe('the ledger', () => {
  let api: TestApi;
  let ledger: LedgerService;
  beforeAll(async () => {
    api = await startApi();
    ledger = api.get(LedgerService);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const post = (idempotencyKey: string, legs: Leg[], more: Partial<Posting> = {}) =>
    api
      .get(TransactionsService)
      .run((manager) =>
        ledger.post(manager, { kind: 'adjustment', idempotencyKey, reference: 'test:1', legs, ...more }),
      );
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
  const reverse = (reversedKey: string, idempotencyKey = `reversal:${reversedKey}`) =>
    api
      .get(TransactionsService)
      .run((manager) => ledger.reversePosting(manager, { idempotencyKey, reversedKey, note: 'by mistake' }));
  const historyOf = (user: string, more: object = {}) =>
    ledger.findHistory({ account: account.userBalance(user), limit: 100, ...more });

  it('posts a cause once, however often it is requested', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit('same', '1', 5_000_000n)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await ledger.findBalance('1')).toBe(5_000_000n);
    expect(await historyOf('1')).toHaveLength(1);
  });

  it('adds and subtracts exactly beyond 2^53, where a floating-point number would not', async () => {
    const large = 2n ** 53n + 1n;
    await credit('large', '1', large);
    await credit('small', '1', 2n);
    expect(await ledger.findBalance('1')).toBe(large + 2n);
    await spend('spent', '1', 1n);
    expect(await ledger.findBalance('1')).toBe(large + 1n);
    await expect(spend('too much', '1', large + 2n)).rejects.toThrow('does not suffice');
  });

  it('never lets a balance go below zero, with many spenders at once', async () => {
    await credit('in', '1', 10_000_000n);
    const tries = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => spend(`out${i}`, '1', 1_000_000n)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.findBalance('1')).toBe(0n);
  });

  it('says what is there and what is missing when a balance does not suffice', async () => {
    await credit('in', '1', 10_000_000n);
    await expect(spend('out', '1', 12_500_000n)).rejects.toMatchObject({
      definition: { reason: 'ledger.insufficient_balance' },
      params: { balance: '10.000000', missing: '2.500000' },
    });
    await expect(spend('out2', '2', 1n)).rejects.toMatchObject({
      params: { balance: '0.000000', missing: '0.000001' },
    });
  });

  it('guards deposits and guest credit like balances', async () => {
    const take = (from: string) =>
      post(`take:${from}`, [
        { account: from, amountMicro: 1n },
        { account: account.sales, amountMicro: -1n },
      ]);
    await expect(take(account.deposit('p1'))).rejects.toThrow('holds less');
    await expect(take(account.guestCredit('A@example.com'))).rejects.toMatchObject({
      definition: { reason: 'ledger.insufficient_balance' },
    });
  });

  it('keeps guest credit under the e-mail in whatever letters, and without the address', () => {
    expect(account.guestCredit('A@Example.com ')).toBe(account.guestCredit('a@example.com'));
    expect(account.guestCredit('a@example.com')).toMatch(/^guest_credit:[0-9a-f]{32}$/);
  });

  it('rejects entries that do not add up to zero, or that move nothing', async () => {
    await expect(post('bad', [{ account: account.sales, amountMicro: 1n }])).rejects.toThrow('do not balance');
    await expect(
      post('still', [
        { account: account.sales, amountMicro: 1n },
        { account: account.sales, amountMicro: -1n },
      ]),
    ).rejects.toThrow('do not balance');
  });

  it('makes one entry of several legs on one account', async () => {
    await post('merged', [
      { account: account.chainWallet('W'), amountMicro: 10n },
      { account: account.userBalance('1'), amountMicro: -7n },
      { account: account.userBalance('1'), amountMicro: -3n },
      { account: account.sales, amountMicro: -5n },
      { account: account.sales, amountMicro: 5n },
    ]);
    expect(await historyOf('1')).toMatchObject([{ seq: 1, amountMicro: -10n, balanceAfterMicro: -10n }]);
    expect(await api.rows('SELECT account FROM ledger_entries ORDER BY account')).toHaveLength(2);
  });

  it('lists the history of an account from its newest entry back, page by page, with the reason of staff', async () => {
    await credit('a', '1', 5n);
    await spend('b', '1', 2n);
    await post(
      'c',
      [
        { account: account.adjustments, amountMicro: 4n },
        { account: account.userBalance('1'), amountMicro: -4n },
      ],
      { note: 'a present', reference: 'recharge:9' },
    );
    const [newest, ...older] = await historyOf('1');
    expect(newest).toMatchObject({
      seq: 3,
      amountMicro: -4n,
      balanceAfterMicro: -7n,
      note: 'a present',
      idempotencyKey: 'c',
    });
    expect(older.map(({ idempotencyKey, balanceAfterMicro }) => [idempotencyKey, balanceAfterMicro])).toEqual([
      ['b', -3n],
      ['a', -5n],
    ]);
    expect(await historyOf('1', { beforeSeq: 3, limit: 1 })).toMatchObject([{ idempotencyKey: 'b' }]);
    const causes = [{ kinds: ['adjustment'], notAbout: 'recharge' }];
    expect(await historyOf('1', { causes, beforeSeq: 3 })).toHaveLength(2);
    expect(await historyOf('1', { causes: [{ kinds: ['adjustment'], about: 'recharge' }] })).toMatchObject([
      { idempotencyKey: 'c' },
    ]);
  });

  it('takes a posting back once, by whatever key and however many try', async () => {
    await credit('in', '1', 5n);
    const tries = await Promise.all(Array.from({ length: 6 }, (_, i) => reverse('in', `r${i % 3}`)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await ledger.findBalance('1')).toBe(0n);
    expect(await historyOf('1')).toMatchObject([{ kind: 'reversal', reference: 'test:1', note: 'by mistake' }, {}]);
  });

  it('reverses neither a reversal nor spent money', async () => {
    await credit('in', '1', 5n);
    await spend('out', '1', 1n);
    await expect(reverse('in')).rejects.toMatchObject({ definition: { reason: 'ledger.insufficient_balance' } });
    await reverse('out');
    await expect(reverse('reversal:out')).rejects.toThrow('cannot be reversed');
    await expect(reverse('unknown')).rejects.toThrow('cannot be reversed');
  });

  it('keeps sums at zero, balances solvent, numbers gapless and running balances true, whatever is posted', async () => {
    const step = fc.record({
      from: fc.constantFrom('1', '2', '3'),
      to: fc.constantFrom('1', '2', '3'),
      action: fc.constantFrom('credit', 'credit', 'spend', 'move', 'deposit', 'reverse'),
      micro: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    });
    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
    const carryOut = ({ from, to, action, micro }: Step, i: number): Promise<boolean> => {
      if (action === 'credit') return credit(`s${i}`, to, micro);
      if (action === 'spend') return spend(`s${i}`, from, micro);
      if (action === 'reverse') return reverse(`s${i >> 1}`);
      const target = action === 'move' ? account.userBalance(to) : account.deposit(to);
      return post(`s${i}`, [
        { account: account.userBalance(from), amountMicro: micro },
        { account: target, amountMicro: -micro },
      ]);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await api.clear();
        await Promise.allSettled(steps.map(carryOut));
        expect(await ledgerFaults(api)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

/** Everything that must be true of the ledger by itself. */
async function ledgerFaults(api: TestApi): Promise<unknown[]> {
  const unbalanced = await api.rows('SELECT posting_id FROM ledger_entries GROUP BY posting_id HAVING SUM(amount)<>0');
  const twice = await api.rows(
    'SELECT reverses FROM ledger_postings WHERE reverses IS NOT NULL GROUP BY reverses HAVING COUNT(*)>1',
  );
  const drift = await api.rows(
    `SELECT b.account FROM ledger_balances b LEFT JOIN
       (SELECT account, SUM(amount) AS total, COUNT(*) AS entries, MAX(seq) AS last FROM ledger_entries GROUP BY account) e
       ON e.account=b.account
     WHERE b.balance>0 OR b.balance<>e.total OR b.entries<>e.entries OR b.entries<>e.last OR e.last IS NULL`,
  );
  const running = await api.rows(
    `SELECT account, seq FROM (SELECT account, seq, balance_after, SUM(amount) OVER (PARTITION BY account ORDER BY seq) AS running,
       ROW_NUMBER() OVER (PARTITION BY account ORDER BY seq) AS n FROM ledger_entries WHERE seq IS NOT NULL) e
     WHERE balance_after<>running OR seq<>n OR balance_after>0`,
  );
  const unnumbered = await api.rows(
    "SELECT id FROM ledger_entries WHERE (seq IS NULL)<>(account IN ('adjustments','sales')) OR (seq IS NULL)<>(balance_after IS NULL)",
  );
  return [...unbalanced, ...twice, ...drift, ...running, ...unnumbered];
}

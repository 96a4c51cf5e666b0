import { startApi, type TestApi } from '../harness.js';
import { LedgerSequences1700000003050 } from '../../src/database/migrations/1700000003050-ledger-sequences.js';
import { account, Ledger } from '../../src/modules/ledger/index.js';

describe('the migration that numbers entries', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('numbers what an older version posted, in its order, with the balance after each entry', async () => {
    const migration = new LedgerSequences1700000003050();
    const runner = api.source.createQueryRunner();
    const sql = async (...statements: string[]) => {
      for (const statement of statements) await runner.query(statement);
    };
    try {
      await migration.down(runner);
      await sql(
        "INSERT INTO ledger_postings (id, kind, `key`, reference, created_at) VALUES (1,'adjustment','a','x','2026-01-01 00:00:00.000'), (2,'adjustment','b','x','2026-01-01 00:00:01.000'), (3,'adjustment','c','x','2026-01-01 00:00:02.000')",
        "INSERT INTO ledger_entries (id, posting_id, account, amount) VALUES (11,1,'adjustments',500), (12,1,'user_balance:1',-500), (21,2,'user_balance:1',200), (22,2,'user_balance:2',-200), (31,3,'adjustments',7), (32,3,'user_balance:1',-7)",
        "INSERT INTO ledger_balances (account, balance) VALUES ('user_balance:1',-307), ('user_balance:2',-200)",
      );
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    const history = await api.get(Ledger).history({ account: account.userBalance('1'), limit: 10 });
    expect(history.map(({ seq, amountMicro, balanceAfterMicro }) => [seq, amountMicro, balanceAfterMicro])).toEqual([
      [3, -7n, -307n],
      [2, 200n, -300n],
      [1, -500n, -500n],
    ]);
    expect(await api.rows('SELECT account, entries FROM ledger_balances ORDER BY account')).toEqual([
      { account: 'user_balance:1', entries: 3 },
      { account: 'user_balance:2', entries: 1 },
    ]);
    expect(
      await api.rows('SELECT id FROM ledger_entries WHERE account=? AND seq IS NULL', ['adjustments']),
    ).toHaveLength(2);
  });
});

import type { EntityManager } from 'typeorm';
import { select, toMicro } from '../../../core/database/index.js';
import { formatUsdt } from '../../../money/index.js';
import { asText, type Check, type CheckResult, differing, type Difference } from '../check.js';

const PAGE = 1_000;

interface Row {
  account: string;
  balance: string | number;
  entries: number;
  total: string | number;
  n: string | number;
  balance_after: string | number | null;
}

/**
 * Each kept balance is the sum of its entries and what the newest of them says, counts them, and is not negative: only what
 * an agent can ask for may be, by what was taken back after it was paid out.
 */
export const keptBalances: Check = {
  name: 'kept_balances',
  async run(em) {
    const result: CheckResult = { checked: 0, differences: await withoutBalance(em) };
    for (let after = ''; ;) {
      const rows = await page(em, after);
      result.checked += rows.length;
      result.differences.push(...rows.flatMap(compare));
      if (rows.length < PAGE) return result;
      after = rows.at(-1)?.account ?? '';
    }
  },
};

const page = (em: EntityManager, after: string): Promise<Row[]> =>
  select<Row>(
    em,
    `SELECT b.account, b.balance, b.entries, COALESCE(SUM(e.amount), 0) AS total, COUNT(e.id) AS n,
       (SELECT l.balance_after FROM ledger_entries l WHERE l.account=b.account AND l.seq=b.entries) AS balance_after
     FROM (SELECT account, balance, entries FROM ledger_balances WHERE account>? ORDER BY account LIMIT ${PAGE}) b
     LEFT JOIN ledger_entries e ON e.account=b.account
     GROUP BY b.account, b.balance, b.entries ORDER BY b.account`,
    [after],
  );

/** Credit is negative; people read what is owed. */
const owed = (value: string | number): string => formatUsdt(-toMicro(value));

function compare({ account, balance, entries, total, n, balance_after: last }: Row): Difference[] {
  const kept = toMicro(balance);
  const found: Difference[] = [];
  if (kept !== toMicro(total)) found.push({ subject: account, expected: owed(total), actual: owed(balance) });
  if (Number(entries) !== Number(n)) {
    found.push({ subject: `${account}, entries`, expected: String(n), actual: String(entries) });
  }
  if (Number(entries) === Number(n) && (last === null || toMicro(last) !== toMicro(total))) {
    found.push({
      subject: `${account}, newest entry`,
      expected: owed(total),
      actual: last === null ? 'no entry' : owed(last),
    });
  }
  if (kept > 0n && !account.startsWith('agent_available:')) {
    found.push({ subject: `${account}, sign`, expected: 'not negative', actual: owed(balance) });
  }
  return found;
}

/** Accounts that have numbered entries and no balance. */
const withoutBalance = (em: EntityManager): Promise<Difference[]> =>
  differing(
    em,
    `SELECT e.account AS subject, 'a balance' AS expected, 'none' AS actual
     FROM (SELECT account, MAX(seq) AS last FROM ledger_entries GROUP BY account) e
     LEFT JOIN ledger_balances b ON b.account=e.account WHERE e.last IS NOT NULL AND b.account IS NULL`,
    [],
    asText,
  );

import type { EntityManager } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import {
  FROM_START,
  asText,
  type Check,
  type CheckResult,
  findDifferences,
  type Difference,
} from './reconciliation-check.js';

const PAGE_SIZE = 1_000;

const placeholders = (accounts: readonly string[]): string => accounts.map(() => '?').join(',');

interface Row {
  account: string;
  balance: string | number;
  entries: number;
  total: string | number;
  n: string | number;
  balance_after: string | number | null;
}

/**
 * Each stored balance equals the sum of its entries and the balance of the newest one, has the right number of entries,
 * and is not negative. Only an agent's available balance can be negative, by reversals after a payout. SQL by hand: see `Check`.
 */
export const storedBalances: Check = {
  name: 'kept_balances',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const accounts of streamAccounts(manager, start)) {
      const rows = await findBalanceRows(manager, accounts);
      result.checked += rows.length;
      result.differences.push(...rows.flatMap(compareRow), ...(await findEntriesWithoutBalance(manager, accounts)));
    }
    return result;
  },
};

/** Accounts that have a balance or an entry, page by page; of a part, those that something was booked to since. */
async function* streamAccounts(manager: EntityManager, start: string): AsyncGenerator<string[]> {
  const known = 'SELECT account FROM ledger_balances WHERE account>?';
  const booked = 'SELECT DISTINCT account FROM ledger_entries WHERE account>?';
  const page = (sql: string, params: readonly string[]) => manager.query<{ account: string }[]>(sql, [...params]);
  for (let after = ''; ;) {
    const end = `ORDER BY account LIMIT ${PAGE_SIZE}`;
    const rows =
      start === FROM_START
        ? [...(await page(`${known} ${end}`, [after])), ...(await page(`${booked} ${end}`, [after]))]
        : await page(`${booked} AND id>? ${end}`, [after, start]);
    const accounts = [...new Set(rows.map(({ account }) => account))].sort().slice(0, PAGE_SIZE);
    if (accounts.length > 0) yield accounts;
    if (accounts.length < PAGE_SIZE) return;
    after = accounts.at(-1) ?? '';
  }
}

const findBalanceRows = (manager: EntityManager, accounts: readonly string[]): Promise<Row[]> =>
  manager.query<Row[]>(
    `SELECT b.account, b.balance, b.entries, COALESCE(SUM(e.amount), 0) AS total, COUNT(e.id) AS n,
       (SELECT l.balance_after FROM ledger_entries l WHERE l.account=b.account AND l.seq=b.entries) AS balance_after
     FROM ledger_balances b LEFT JOIN ledger_entries e ON e.account=b.account
     WHERE b.account IN (${placeholders(accounts)}) GROUP BY b.account, b.balance, b.entries ORDER BY b.account`,
    [...accounts],
  );

/** Credit is negative in the ledger, and shown as positive. */
const toCredit = (value: string | number): string => formatUsdt(-toMicro(value));

function compareRow({ account, balance, entries, total, n, balance_after: last }: Row): Difference[] {
  const stored = toMicro(balance);
  const found: Difference[] = [];
  if (stored !== toMicro(total)) found.push({ subject: account, expected: toCredit(total), actual: toCredit(balance) });
  if (Number(entries) !== Number(n)) {
    found.push({ subject: `${account}, entries`, expected: String(n), actual: String(entries) });
  }
  if (Number(entries) === Number(n) && (last === null || toMicro(last) !== toMicro(total))) {
    found.push({
      subject: `${account}, newest entry`,
      expected: toCredit(total),
      actual: last === null ? 'no entry' : toCredit(last),
    });
  }
  if (stored > 0n && !account.startsWith('agent_available:')) {
    found.push({ subject: `${account}, sign`, expected: 'not negative', actual: toCredit(balance) });
  }
  return found;
}

/** Of these accounts, those that have numbered entries and no balance. */
const findEntriesWithoutBalance = (manager: EntityManager, accounts: readonly string[]): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT e.account AS subject, 'a balance' AS expected, 'none' AS actual
     FROM ledger_entries e LEFT JOIN ledger_balances b ON b.account=e.account
     WHERE e.account IN (${placeholders(accounts)}) AND e.seq=1 AND b.account IS NULL`,
    accounts,
    asText,
  );

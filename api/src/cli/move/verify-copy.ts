import type { EntityManager } from 'typeorm';
import { FROM_START, databaseChecks, type CheckResult } from '../../modules/reconciliation/index.js';
import type { CopiedTable } from './copy-tables.js';

/** Sums that money must keep: what was posted, and the stored balances. By hand, so that both databases run the same text. */
const SUMS = {
  'ledger entries': 'SELECT COUNT(*) AS n, COALESCE(SUM(amount), 0) AS total FROM ledger_entries',
  'money that came in': 'SELECT COUNT(*) AS n, COALESCE(SUM(amount), 0) AS total FROM ledger_entries WHERE amount>0',
  'kept balances': 'SELECT COUNT(*) AS n, COALESCE(SUM(balance), 0) AS total FROM ledger_balances',
  'transfers on the chain': 'SELECT COUNT(*) AS n, COALESCE(SUM(amount), 0) AS total FROM chain_transfers',
};

/** What is different between a database and its copy; empty when nothing is. Rows are counted by hand: tables have names only. */
export async function findCopyDifferences(
  source: EntityManager,
  target: EntityManager,
  tables: readonly CopiedTable[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, rows } of tables) {
    const [row] = await target.query<{ n: number | string }[]>(`SELECT COUNT(*) AS n FROM \`${name}\``);
    if (Number(row?.n) !== rows) found.push(`${name}: ${rows} rows, ${Number(row?.n)} in the copy`);
  }
  for (const [name, sql] of Object.entries(SUMS)) {
    const [before, after] = await Promise.all([readSum(source, sql), readSum(target, sql)]);
    if (before !== after) found.push(`${name}: ${before}, ${after} in the copy`);
  }
  return [...found, ...(await findReconciliationDifferences(source, target))];
}

async function readSum(manager: EntityManager, sql: string): Promise<string> {
  const [row] = await manager.query<{ n: number | string; total: number | string }[]>(sql);
  return `${row?.total} micro-USDT in ${row?.n} rows`;
}

/** Each check of the books must find in the copy what it finds in the original. */
async function findReconciliationDifferences(source: EntityManager, target: EntityManager): Promise<string[]> {
  const found: string[] = [];
  for (const check of databaseChecks) {
    const [before, after] = [await check.run(source, FROM_START), await check.run(target, FROM_START)];
    if (describeResult(before) !== describeResult(after)) {
      found.push(`reconciliation ${check.name}: ${describeResult(before)}; in the copy ${describeResult(after)}`);
    }
  }
  return found;
}

/** Databases sort texts differently. */
function describeResult({ checked, differences }: CheckResult): string {
  const found = differences.map((one) => JSON.stringify(one)).sort();
  return `${checked} compared, ${found.length} differences ${found.join(', ')}`;
}

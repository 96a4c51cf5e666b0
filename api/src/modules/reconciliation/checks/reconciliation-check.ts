import type { EntityManager } from 'typeorm';
import { type SqlValue, toMicro } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';

/** An expected and an actual number that differ, as texts. */
export interface Difference {
  /** What it is about; stable across runs. */
  subject: string;
  expected: string;
  actual: string;
}

export interface CheckResult {
  /** How many things were compared. */
  checked: number;
  differences: Difference[];
  /** Subjects that could not be compared this time; their earlier differences stay. */
  unchecked?: { subject: string; error: unknown }[];
}

/**
 * One comparison. Reads other modules' tables and changes nothing in them; each statement compares what it reads in one
 * view of the database, so work that goes on meanwhile makes no difference. All SQL of the checks is by hand for that reason:
 * a report joins and sums tables of several modules, which have no relations to each other.
 */
export interface Check {
  name: string;
  /** Rows before the key `after` can be skipped, since a full run compared them recently. `0`: compare all. */
  run(manager: EntityManager, after: string): Promise<CheckResult>;
}

/** Everything is compared. */
export const FROM_START = '0';

/** More differences of one check are counted, and not listed. */
export const MAX_DIFFERENCES = 100;
/** Rows of the leading table that one statement goes through. */
const MAX_SLICE_ROWS = 20_000;

type Tables = 'ledger_postings' | 'orders' | 'chain_transfers';

/** Goes through a table by its key from `start` on: bounds that hold `size` rows each, `after` excluded, `upTo` included. */
export async function* streamSlices(
  manager: EntityManager,
  table: Tables,
  start: string,
  size = MAX_SLICE_ROWS,
): AsyncGenerator<{ after: string; upTo: string; rows: number }> {
  for (let after = start; ;) {
    const [slice] = await manager.query<{ up_to: string | number | null; n: string | number }[]>(
      `SELECT MAX(id) AS up_to, COUNT(*) AS n FROM (SELECT id FROM ${table} WHERE id>? ORDER BY id LIMIT ${size}) s`,
      [after],
    );
    if (!slice || slice.up_to === null) return;
    const upTo = String(slice.up_to);
    yield { after, upTo, rows: Number(slice.n) };
    after = upTo;
  }
}

/** Runs a report that gives `subject`, `expected` and `actual` of what differs. */
export async function findDifferences(
  manager: EntityManager,
  sql: string,
  params: readonly SqlValue[],
  format: (value: string | number) => string,
): Promise<Difference[]> {
  const rows = await manager.query<{ subject: string | number; expected: string | number; actual: string | number }[]>(
    // Sorted, so that the limit cuts off the same rows in each run.
    `${sql} ORDER BY subject LIMIT ${MAX_DIFFERENCES}`,
    [...params],
  );
  return rows.map(({ subject, expected, actual }) => ({
    subject: String(subject),
    expected: format(expected),
    actual: format(actual),
  }));
}

export const asUsdt = (value: string | number): string => formatUsdt(toMicro(value));
export const asText = (value: string | number): string => String(value);

export async function countRows(
  manager: EntityManager,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<number> {
  const [row] = await manager.query<{ n: string | number }[]>(sql, [...params]);
  return Number(row?.n ?? 0);
}

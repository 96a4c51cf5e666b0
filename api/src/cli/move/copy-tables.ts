// SQL by hand: a move copies every table as it is, known by its name and columns and not as an entity.
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { EntityManager } from 'typeorm';
import { insertRows } from './insert-rows.js';

/** Rows of one INSERT; fewer when they are large, so that a statement stays below the server's limit of a packet. */
const MAX_BATCH_ROWS = 500;
const MAX_BATCH_BYTES = 1_000_000;

/** TypeORM's own table, which says what the schema is. It is written by the migrations of the target itself. */
export const MIGRATIONS_TABLE = 'migrations';

type Row = Record<string, SQLOutputValue>;

export interface CopiedTable {
  name: string;
  columns: readonly string[];
  rows: number;
}

/** Tables of an embedded database, with their columns and number of rows. */
export function findTables(source: DatabaseSync): CopiedTable[] {
  const names = source
    .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite#_%' ESCAPE '#' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== MIGRATIONS_TABLE);
  return names.map((name) => ({
    name,
    columns: source
      .prepare(`PRAGMA table_info("${name}")`)
      .all()
      .map((column) => String(column.name)),
    rows: Number(source.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).get()?.n),
  }));
}

/** Copies a table with one INSERT and commit per batch, in bounded memory. `report` gets the number of copied rows. */
export async function copyTable(
  source: DatabaseSync,
  target: EntityManager,
  { name, columns }: CopiedTable,
  report: (rows: number) => void,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(',');
  const page = source.prepare(
    `SELECT rowid AS row_id, ${list} FROM "${name}" WHERE rowid>? ORDER BY rowid LIMIT ${MAX_BATCH_ROWS}`,
  );
  page.setReadBigInts(true); // keys are above 2^53
  const quoted = columns.map((column) => `\`${column}\``);
  let copied = 0;
  for (let after: SQLOutputValue = -(2n ** 63n); ;) {
    const rows: Row[] = page.all(after);
    for (const batch of toBatches(rows)) {
      await insertRows(
        target,
        `\`${name}\``,
        quoted,
        batch.map((row) => columns.map((column) => toParameter(row[column]))),
      );
      copied += batch.length;
      report(copied);
    }
    const last = rows.at(-1);
    if (!last || rows.length < MAX_BATCH_ROWS) return;
    after = last.row_id ?? null;
  }
}

function toParameter(value: SQLOutputValue | undefined): string | number | bigint | Buffer | null {
  if (value === undefined) return null;
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

const countBytes = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );

function* toBatches(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += countBytes(row);
    if (bytes < MAX_BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Tables of a server's schema. */
export async function findServerTables(target: EntityManager): Promise<string[]> {
  const rows = await target.query<{ name: string }[]>(
    'SELECT TABLE_NAME AS name FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA=DATABASE() ORDER BY TABLE_NAME',
  );
  return rows.map(({ name }) => name);
}

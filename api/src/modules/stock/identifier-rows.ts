import type { EntityManager } from 'typeorm';
import { execute, placeholders, select } from '../../database/index.js';

/**
 * MariaDB and MySQL look each value of a longer list up in statistics instead of the index, take `line_id` for many rows, and
 * read the whole table.
 */
const MAX_IDS = 100;

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** Forgets by what these lines are found; with `gone` only of those that are not there any more. */
export async function deleteIdentifiers(em: EntityManager, lineIds: readonly string[], gone = false): Promise<void> {
  const condition = gone ? ' AND NOT EXISTS (SELECT 1 FROM stock_lines l WHERE l.id=line_identifiers.line_id)' : '';
  for (const ids of slices(lineIds)) {
    await execute(em, `DELETE FROM line_identifiers WHERE line_id IN (${placeholders(ids)})${condition}`, ids);
  }
}

/**
 * Looks at rows behind a line, at most `most`: which of their lines have no text any more, and which line was the last (null:
 * there are no more rows).
 */
export async function selectForgotten(
  em: EntityManager,
  after: string,
  most: number,
): Promise<{ lineIds: string[]; last: string | null }> {
  const rows = `(SELECT line_id FROM line_identifiers WHERE line_id>? ORDER BY line_id LIMIT ${most}) i`;
  const [end] = await select<{ last: string | number | null }>(em, `SELECT MAX(i.line_id) AS last FROM ${rows}`, [
    BigInt(after),
  ]);
  const gone = await select<{ line_id: string | number }>(
    em,
    `SELECT DISTINCT i.line_id FROM ${rows} LEFT JOIN stock_lines l ON l.id=i.line_id
     WHERE l.id IS NULL OR l.state='purged'`,
    [BigInt(after)],
  );
  const last = end?.last ?? null;
  return { lineIds: gone.map(({ line_id: id }) => String(id)), last: last === null ? null : String(last) };
}

/** By what each of these lines is found. */
export async function selectIdentifiers(
  em: EntityManager,
  lineIds: readonly string[],
): Promise<{ lineId: string; hash: string }[]> {
  const found: { lineId: string; hash: string }[] = [];
  for (const ids of slices(lineIds)) {
    const rows = await select<{ line_id: string | number; identifier_hash: string }>(
      em,
      `SELECT line_id, identifier_hash FROM line_identifiers WHERE line_id IN (${placeholders(ids)})`,
      ids,
    );
    found.push(...rows.map((row) => ({ lineId: String(row.line_id), hash: row.identifier_hash })));
  }
  return found;
}

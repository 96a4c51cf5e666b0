import { And, type EntityManager, type EntityTarget, LessThan, MoreThanOrEqual, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Period } from '../../../common/periods/index.js';

/** Rows per INSERT statement. */
const INSERT_ROWS = 500;

/** Puts rows in the place of all that a table of counts has of the period; `at` is its column with the time. */
export async function replaceRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  { target, at }: { target: EntityTarget<Row>; at: 'hourAt' | 'dayAt' },
  { from, to }: Period,
  rows: readonly QueryDeepPartialEntity<Row>[],
): Promise<void> {
  await manager.delete(target, { [at]: And(MoreThanOrEqual(from), LessThan(to)) });
  for (let first = 0; first < rows.length; first += INSERT_ROWS) {
    const values = rows.slice(first, first + INSERT_ROWS);
    await manager.createQueryBuilder().insert().into(target).values(values).updateEntity(false).execute();
  }
}

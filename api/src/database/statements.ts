import type { EntityManager, EntityTarget, FindOneOptions, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isEmbedded } from './dialect.js';

/** A value of a statement by hand. */
export type SqlValue = string | number | bigint | boolean | Date | Buffer | null;

/** Runs an INSERT, UPDATE or DELETE by hand and gives the number of rows it matched. Reads by hand: `manager.query`. */
export async function execute(
  manager: EntityManager,
  sql: string,
  parameters: readonly SqlValue[] = [],
): Promise<number> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const { affected } = await runner.query(sql, [...parameters], true);
    if (typeof affected !== 'number') throw new Error('the database did not say how many rows were affected');
    return affected;
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}

/**
 * Inserts the rows whose unique keys are free and gives how many those were. The values must fit their columns: MySQL cuts
 * others instead of refusing them.
 */
export async function insertIgnore<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  // InsertResult has no count on the embedded database.
  const insert = manager.createQueryBuilder().insert().into(target).values(rows).orIgnore().updateEntity(false);
  const [sql, parameters] = insert.getQueryAndParameters();
  return execute(manager, sql, parameters as SqlValue[]);
}

/** The `lock` of find options that locks the rows it reads until the transaction ends (SELECT … FOR UPDATE). */
export const lockForUpdate = (manager: EntityManager): FindOneOptions['lock'] =>
  isEmbedded(manager) ? undefined : { mode: 'pessimistic_write' };

/** The same for a query builder; `skipLocked` leaves out rows that another transaction has locked. */
export function lockRows<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { skipLocked = false } = {},
): SelectQueryBuilder<Entity> {
  if (isEmbedded(query.dataSource)) return query;
  query.setLock('pessimistic_write');
  return skipLocked ? query.setOnLocked('skip_locked') : query;
}

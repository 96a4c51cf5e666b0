import type { EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { lockForUpdate } from './dialect.js';

/** A value of a statement by hand. */
export type SqlValue = string | number | bigint | boolean | Date | Buffer | null;

/** A text for a pattern of `LIKE … ESCAPE '!'`, in which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[!%_]/g, '!$&');

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
 * Inserts the rows whose unique keys are free and gives how many those were. The values must fit their columns: MySQL
 * cuts others instead of rejecting them.
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

/**
 * How many rows a transaction of a clean-up changes at most: a cluster copies each transaction whole, and others wait for
 * it.
 */
export const STEP_ROWS = 1_000;

/** Rows that one statement names by their keys; the embedded database takes no condition of more than a thousand parts. */
const KEYS_PER_STATEMENT = 250;

/** An index should find the rows in their order. */
export interface FirstRows<Entity> extends Pick<FindManyOptions<Entity>, 'where' | 'order'> {
  limit?: number;
}

/** Deletes the first rows and gives how many they were: as many as `limit` while there may be more. */
export async function deleteFirst<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  first: FirstRows<Entity>,
): Promise<number> {
  const keys = await lockFirst(manager, target, first);
  for (const some of chunksOf(keys)) {
    await manager.createQueryBuilder().delete().from(target).whereInIds(some).execute();
  }
  return keys.length;
}

/** Changes the first rows in the same way; after that, the condition must not hold for them. */
export async function updateFirst<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  first: FirstRows<Entity>,
  change: QueryDeepPartialEntity<Entity>,
): Promise<number> {
  const keys = await lockFirst(manager, target, first);
  for (const some of chunksOf(keys)) {
    await manager.createQueryBuilder().update(target).set(change).whereInIds(some).execute();
  }
  return keys.length;
}

/** Locks the first rows and gives their keys. */
async function lockFirst<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  { limit = STEP_ROWS, ...first }: FirstRows<Entity>,
): Promise<ObjectLiteral[]> {
  const { primaryColumns } = manager.dataSource.getMetadata(target);
  const select = Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, true]));
  const options = { ...first, select, take: limit, lock: lockForUpdate(manager) };
  return manager.find(target, options as FindManyOptions<Entity>);
}

function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / KEYS_PER_STATEMENT);
  return Array.from({ length: count }, (_, n) => all.slice(n * KEYS_PER_STATEMENT, (n + 1) * KEYS_PER_STATEMENT));
}

import { type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

type Extra = Partial<TableColumnOptions>;

/** Column kinds of `database/columns.ts`, for migrations. */
export const id = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'bigint', ...extra });
export const primaryId = (name = 'id'): TableColumnOptions => id(name, { isPrimary: true });
export const micro = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'bigint', ...extra });
export const int = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'integer', ...extra });
export const time = (name: string, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...extra,
});
export const text = (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...extra,
});
export const longText = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra });
export const bool = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'boolean', ...extra });
export const bytes = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'blob', ...extra });
export const nullable: Extra = { isNullable: true };

export interface IndexSpec {
  columns: string[];
  unique?: boolean;
}

/** Creates a table; index names follow from the columns so that entities can name the same ones. */
export async function createTable(
  runner: QueryRunner,
  name: string,
  columns: TableColumnOptions[],
  indices: IndexSpec[] = [],
): Promise<void> {
  await runner.createTable(
    new Table({
      name,
      columns,
      indices: indices.map(
        ({ columns: columnNames, unique }) =>
          new TableIndex({ name: indexName(name, columnNames, unique), columnNames, isUnique: unique === true }),
      ),
    }),
  );
}

/** `uq_orders_order_no`, `ix_orders_state_expires_at`; at most 64 characters, as MySQL allows. */
export const indexName = (table: string, columns: string[], unique = false): string =>
  `${unique ? 'uq' : 'ix'}_${table}_${columns.join('_')}`.slice(0, 64);

/**
 * Changes the length of a column that holds text and is never null. On MySQL and MariaDB TypeORM's `changeColumn` would drop the
 * column with all that it holds and add a new one.
 */
export async function setTextLength(runner: QueryRunner, table: string, column: string, length: number): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE \`${table}\` MODIFY \`${column}\` varchar(${length}) NOT NULL`);
    return;
  }
  const before = (await runner.getTable(table))?.findColumnByName(column);
  if (before === undefined) throw new Error(`${table} has no ${column}`);
  const after = before.clone();
  after.length = String(length);
  await runner.changeColumn(table, before, after);
}

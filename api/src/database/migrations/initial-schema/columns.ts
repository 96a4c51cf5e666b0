import type { TableColumnOptions } from 'typeorm';

/** Column kinds of `database/columns.ts` for migrations. */
type Extra = Partial<TableColumnOptions>;

export const nullable: Extra = { isNullable: true };

export const bigint = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'bigint', ...extra });
export const int = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'integer', ...extra });
export const bool = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'boolean', ...extra });
export const bytes = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'blob', ...extra });
export const longText = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra });

export const text = (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...extra,
});

export const time = (name: string, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...extra,
});

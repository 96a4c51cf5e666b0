import type { ColumnOptions, ValueTransformer } from 'typeorm';

/**
 * Column kinds that mean the same on MySQL, MariaDB and the embedded database. `decimal`, `enum`, `timestamp` and
 * `char` are missing on purpose: one of the databases rounds, rejects or converts them.
 */

/** The options that a primary column takes. */
type NotNullOptions = ColumnOptions & { nullable?: false };

/** Drivers return a 64-bit integer as a number or as a string, depending on its size. */
const idTransformer: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null || value === undefined ? null : String(value)),
};

/** The parameter stays a `bigint`: MySQL compares and adds a quoted number as DOUBLE, which is exact up to 2^53 only. */
const microTransformer: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | bigint | null) => (value === null || value === undefined ? null : BigInt(value)),
};

/** 64-bit key made by the application, a decimal string in the code. */
export function idColumn(options?: NotNullOptions): NotNullOptions;
export function idColumn(options: ColumnOptions): ColumnOptions;
export function idColumn(options: ColumnOptions = {}): ColumnOptions {
  return { type: 'bigint', transformer: idTransformer, ...options };
}

/** Micro-USDT or another 64-bit amount, a `bigint` in the code. */
export const microUsdtColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  type: 'bigint',
  transformer: microTransformer,
  ...options,
});

/** UTC instant with milliseconds. Always set by the code: SQLite's own default has whole seconds only. */
export const timeColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  type: 'datetime',
  precision: 3,
  ...options,
});

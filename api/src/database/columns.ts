import type { ColumnOptions } from 'typeorm';

/**
 * Column kinds that mean the same on MySQL, MariaDB and the embedded database. `decimal`, `enum`, `timestamp` and
 * `char` are missing on purpose: one of the databases rounds, refuses or converts them.
 */

/** Application-made 64-bit key, a decimal string in the code. */
export const idColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (value: string | number | null) => (value === null || value === undefined ? null : String(value)),
  },
  ...options,
});

/** Micro-USDT (or another 64-bit amount), a bigint in the code whatever the driver hands back. */
export const microColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  type: 'bigint',
  transformer: {
    to: (value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    from: (value: string | number | bigint | null) => (value === null || value === undefined ? null : BigInt(value)),
  },
  ...options,
});

/** UTC instant with milliseconds. Always set by the code: SQLite's own default has whole seconds only. */
export const timeColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  type: 'datetime',
  precision: 3,
  ...options,
});

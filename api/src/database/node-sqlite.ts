import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const MAX_CACHED_STATEMENTS = 1_000;

type Row = Record<string, unknown>;

/** 64-bit integers become numbers while they fit and decimal strings beyond, like mysql2's big numbers. */
function toPlainRow(row: Row): Row {
  const out: Row = {};
  for (const key in row) {
    const value = row[key];
    if (typeof value === 'bigint') {
      const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
      out[key] = isSafe ? Number(value) : value.toString();
    } else {
      out[key] = value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
    }
  }
  return out;
}

/** An instant is stored as text, in the form in which TypeORM writes it. */
const toInput = (value: SQLInputValue | Date): SQLInputValue =>
  value instanceof Date ? value.toISOString().replace('T', ' ').replace('Z', '') : value;

class Statement {
  readonly reader: boolean;

  constructor(private readonly statement: StatementSync) {
    statement.setReadBigInts(true); // otherwise a value above 2^53 throws
    this.reader = statement.columns().length > 0;
  }

  all(...parameters: (SQLInputValue | Date)[]): Row[] {
    return this.statement.all(...parameters.map(toInput)).map(toPlainRow);
  }

  run(...parameters: (SQLInputValue | Date)[]): { changes: number; lastInsertRowid: number } {
    const result = this.statement.run(...parameters.map(toInput));
    return { changes: Number(result.changes), lastInsertRowid: Number(result.lastInsertRowid) };
  }
}

/** Node's own SQLite with the small part of better-sqlite3's interface that TypeORM's `better-sqlite3` driver uses. */
export class NodeSqlite {
  private readonly database: DatabaseSync;
  /** The first in is the first out. */
  private readonly statements = new Map<string, Statement>();

  constructor(path: string, options: { readonly?: boolean; timeout?: number } = {}) {
    this.database = new DatabaseSync(path, { readOnly: options.readonly === true, timeout: options.timeout ?? 5000 });
  }

  pragma(source: string): Row[] {
    return this.database.prepare(`PRAGMA ${source}`).all();
  }

  prepare(sql: string): Statement {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const statement = new Statement(this.database.prepare(sql));
    this.statements.set(sql, statement);
    const [oldest] = this.statements.keys();
    if (this.statements.size > MAX_CACHED_STATEMENTS && oldest !== undefined) this.statements.delete(oldest);
    return statement;
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}

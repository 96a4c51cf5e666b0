import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type Row = Record<string, unknown>;

/** 64-bit integers come back as numbers while they fit and as decimal strings beyond, like mysql2's big numbers. */
function plain(row: Row): Row {
  const out: Row = {};
  for (const key in row) {
    const value = row[key];
    if (typeof value === 'bigint') {
      const small = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
      out[key] = small ? Number(value) : value.toString();
    } else {
      out[key] = value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
    }
  }
  return out;
}

class Statement {
  readonly reader: boolean;

  constructor(private readonly statement: StatementSync) {
    statement.setReadBigInts(true); // otherwise a value above 2^53 throws
    this.reader = statement.columns().length > 0;
  }

  all(...params: SQLInputValue[]): Row[] {
    return this.statement.all(...params).map((row) => plain(row));
  }

  run(...params: SQLInputValue[]): { changes: number; lastInsertRowid: number } {
    const result = this.statement.run(...params);
    return { changes: Number(result.changes), lastInsertRowid: Number(result.lastInsertRowid) };
  }
}

/** Node's own SQLite dressed as the small part of better-sqlite3 that TypeORM's `better-sqlite3` driver uses. */
export class NodeSqlite {
  private readonly db: DatabaseSync;

  constructor(path: string, options: { readonly?: boolean; timeout?: number } = {}) {
    this.db = new DatabaseSync(path, { readOnly: options.readonly === true, timeout: options.timeout ?? 5000 });
  }

  pragma(source: string): Row[] {
    return this.db.prepare(`PRAGMA ${source}`).all();
  }

  prepare(sql: string): Statement {
    return new Statement(this.db.prepare(sql));
  }

  exec(sql: string): void {
    this.db.exec(sql);
  }

  close(): void {
    this.db.close();
  }
}

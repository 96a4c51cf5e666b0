import type { DataSource } from 'typeorm';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { NodeSqlite } from './node-sqlite.js';

/** Lets one transaction at a time through; the others wait in line. */
class Gate {
  private tail: Promise<void> = Promise.resolve();
  owner: object | null = null;

  async enter(who: object): Promise<() => void> {
    let free: () => void = () => undefined;
    const before = this.tail;
    this.tail = new Promise((resolve) => (free = resolve));
    await before;
    this.owner = who;
    return () => {
      this.owner = null;
      free();
    };
  }

  /**
   * Rejects after `waitMs`: otherwise a statement outside a transaction that is awaited inside it would hang for ever.
   */
  enterWithin(waitMs: number, who: object): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(
          new Error(
            `embedded database: no turn after ${waitMs} ms; is a statement outside the open transaction awaited inside it?`,
          ),
        );
      }, waitMs);
      void this.enter(who).then((leave) => {
        clearTimeout(timer);
        if (late) leave();
        else resolve(leave);
      });
    });
  }
}

/** The parts of TypeORM's driver and runner that it keeps to itself but that we must replace. */
interface DriverInternals {
  options: { database: string };
  createQueryRunner: () => unknown;
  connect: () => Promise<void>;
  disconnect: () => Promise<void>;
}
interface RunnerInternals {
  transactionDepth: number;
  stmtCache: Map<string, unknown>;
  connect: () => Promise<unknown>;
}

/** What all runners of a data source share. */
interface Shared {
  gate: Gate;
  waitMs: number;
  writeStatements: Map<string, unknown>;
  readStatements: Map<string, unknown>;
  /** A second, read-only connection; a database in memory has none. */
  reader: NodeSqlite | undefined;
}

/** Takes its turn for transactions and for statements outside one, but reads past the turn of others where it can. */
class Runner extends BetterSqlite3QueryRunner {
  private leave?: () => void;

  constructor(
    source: DataSource,
    private readonly shared: Shared,
  ) {
    super(source.driver as ConstructorParameters<typeof BetterSqlite3QueryRunner>[0]);
    this.internals.stmtCache = shared.writeStatements;
  }

  private get internals(): RunnerInternals {
    return this as unknown as RunnerInternals;
  }

  override async startTransaction(level?: Parameters<BetterSqlite3QueryRunner['startTransaction']>[0]): Promise<void> {
    const { gate, waitMs } = this.shared;
    if (this.internals.transactionDepth === 0) this.leave = await gate.enterWithin(waitMs, this);
    try {
      await super.startTransaction(level);
    } catch (error) {
      this.done();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.done();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.done();
    }
  }

  override async release(): Promise<void> {
    if (this.leave) {
      await super.rollbackTransaction().catch(() => undefined);
      this.leave();
      this.leave = undefined;
    }
    return super.release();
  }

  override async query<T = unknown>(sql: string, params: unknown[] = [], structured = false): Promise<T> {
    const { gate, waitMs, reader } = this.shared;
    const run = () => super.query(sql, params, structured) as Promise<T>;
    if (gate.owner === null || gate.owner === this) return run();
    if (reader && /^\s*select\b/i.test(sql)) return this.onReader(reader, run);
    const leave = await gate.enterWithin(waitMs, this);
    try {
      return await run();
    } finally {
      leave();
    }
  }

  private async onReader<T>(connection: NodeSqlite, run: () => Promise<T>): Promise<T> {
    const own = this.internals.connect;
    this.internals.stmtCache = this.shared.readStatements;
    this.internals.connect = () => Promise.resolve(connection);
    try {
      return await run();
    } finally {
      this.internals.connect = own;
      this.internals.stmtCache = this.shared.writeStatements;
    }
  }

  private done(): void {
    if (this.internals.transactionDepth === 0 && this.leave) {
      this.leave();
      this.leave = undefined;
    }
  }
}

/**
 * TypeORM gives a SQLite data source ONE query runner for everybody: two transactions that overlap become savepoints of
 * each other, and a statement outside any transaction joins whichever is open and is lost when that one rolls back.
 * Here every caller gets a runner of its own; transactions take turns, statements outside a transaction wait for the
 * open one, and plain reads meanwhile use a second, read-only connection.
 */
export function hardenEmbedded(source: DataSource, waitMs: number): DataSource {
  const driver = source.driver as unknown as DriverInternals;
  const shared: Shared = {
    gate: new Gate(),
    waitMs,
    writeStatements: new Map(),
    readStatements: new Map(),
    reader: undefined,
  };
  driver.createQueryRunner = () => new Runner(source, shared);
  const connect = driver.connect.bind(driver);
  driver.connect = async () => {
    await connect();
    const { database } = driver.options;
    if (database !== ':memory:') shared.reader = new NodeSqlite(database, { readonly: true });
  };
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    shared.readStatements.clear();
    shared.writeStatements.clear();
    shared.reader?.close();
    shared.reader = undefined;
    await disconnect();
  };
  return source;
}

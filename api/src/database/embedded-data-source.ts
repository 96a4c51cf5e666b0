import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

const MAX_WAIT_MS = 10_000;

/** Lets one holder at a time through; the others wait in line. */
class TurnQueue {
  private last: Promise<void> = Promise.resolve();

  /** Waits for its turn and gives the function that ends it. Rejects after `maxWaitMs`. */
  async enter(maxWaitMs: number): Promise<() => void> {
    let leave: () => void = () => undefined;
    const before = this.last;
    this.last = new Promise((resolve) => (leave = resolve));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      const message = `embedded database: no turn after ${maxWaitMs} ms; is a statement outside the open transaction awaited inside it?`;
      timer = setTimeout(() => reject(new Error(message)), maxWaitMs);
    });
    try {
      await Promise.race([before, timeout]);
      return leave;
    } catch (error) {
      void before.then(leave);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Waits for a turn for a whole transaction, or for a single statement outside one. */
class EmbeddedQueryRunner extends BetterSqlite3QueryRunner {
  private endTurn?: () => void;

  constructor(
    source: DataSource,
    private readonly turns: TurnQueue,
    private readonly maxWaitMs: number,
  ) {
    super(source.driver as ConstructorParameters<typeof BetterSqlite3QueryRunner>[0]);
  }

  override async startTransaction(level?: Parameters<BetterSqlite3QueryRunner['startTransaction']>[0]): Promise<void> {
    if (!this.endTurn) this.endTurn = await this.turns.enter(this.maxWaitMs);
    try {
      await super.startTransaction(level);
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.leave();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.leave();
    }
  }

  override async release(): Promise<void> {
    // Open only when the rollback failed as well: SQLite has ended the transaction by itself, for example on a full disk.
    this.isTransactionActive = false;
    this.leave();
    return super.release();
  }

  override async query<T = unknown>(sql: string, parameters: unknown[] = [], structured = false): Promise<T> {
    if (this.endTurn) return super.query(sql, parameters, structured) as Promise<T>;
    const endTurn = await this.turns.enter(this.maxWaitMs);
    try {
      return await (super.query(sql, parameters, structured) as Promise<T>);
    } finally {
      endTurn();
    }
  }

  private leave(): void {
    if (this.isTransactionActive) return;
    this.endTurn?.();
    this.endTurn = undefined;
  }
}

/**
 * TypeORM gives a SQLite data source ONE query runner for all callers: two transactions that overlap become savepoints
 * of each other, and a statement outside any transaction joins the open one and is lost when that rolls back. Here
 * every caller gets its own runner, and transactions and single statements take turns on the one connection.
 */
export class EmbeddedDataSource extends DataSource {
  private readonly turns = new TurnQueue();

  constructor(
    options: DataSourceOptions,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    super(options);
  }

  override createQueryRunner(): QueryRunner {
    const runner = new EmbeddedQueryRunner(this, this.turns, this.maxWaitMs);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }
}

import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { PinoLogger } from 'nestjs-pino';
import request from 'supertest';
import { DataSource, type EntityManager } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { ClockService } from '../../src/common/clock/index.js';
import { type Configuration, loadConfig } from '../../src/config/index.js';
import { typeOrmOptions, isEmbedded, createDataSource, migrate } from '../../src/database/index.js';
import { setupHttp } from '../../src/infrastructure/http/setup.js';
import { type JobResult, JobRunnerService, Lease, LeasesService } from '../../src/infrastructure/scheduler/index.js';
import { OutboxDispatcherService } from '../../src/infrastructure/outbox/index.js';
import { ENCRYPTED_TABLES } from '../../src/encrypted-tables.js';
import { lookForStaff, watchStaff } from './audited.js';

/** A clock that stands still until it is moved. Starts at the real time. */
export class TestClock extends ClockService {
  private offsetMs = 0;
  private frozenAt: Date | null = null;
  private passedMs = 0;
  private stoodAtMs = 0;

  override now(): Date {
    return this.frozenAt ?? new Date(Date.now() + this.offsetMs);
  }

  override elapsedMs(): number {
    // Whole milliseconds: a part of one would not survive being added and taken off again.
    return Math.floor(this.frozenAt ? this.stoodAtMs : performance.now()) + this.passedMs;
  }

  /** Time goes on by so much; to a time before it is only set. */
  advance(ms: number): void {
    this.passedMs += Math.max(0, ms);
    this.set(ms);
  }

  /** It shows another time, though none has passed. */
  set(ms: number): void {
    if (this.frozenAt) this.frozenAt = new Date(this.frozenAt.getTime() + ms);
    else this.offsetMs += ms;
  }

  freeze(at: Date = this.now()): void {
    this.stoodAtMs = performance.now();
    this.passedMs += Math.max(0, at.getTime() - this.now().getTime());
    this.frozenAt = at;
  }
}

/** The real API on a real database; no jobs run unless the test says so. */
export interface TestApi {
  app: NestExpressApplication;
  source: DataSource;
  manager: EntityManager;
  clock: TestClock;
  http: ReturnType<typeof request>;
  config: Configuration;
  get<T>(type: Type<T>): T;
  /** Carries out every due outbox message. */
  drainOutbox(): Promise<void>;
  /** Runs one slot of a job. */
  runJob(name: string): Promise<JobResult>;
  rows<T = Record<string, unknown>>(sql: string, params?: (string | number)[]): Promise<T[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A valid configuration for tests. Without nodes no block is ever read; orders are taken since the first one is named. */
export const testConfig = (overrides: Partial<Configuration> = {}): Configuration =>
  Object.assign(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: process.env.DATABASE_URL,
      DB_FILE: process.env.DB_FILE,
      MEDIA_DIR: process.env.MEDIA_DIR,
      MEDIA_UPLOAD_DIR: process.env.MEDIA_UPLOAD_DIR,
      JWT_SECRET: 'test-secret-test-secret-test-secret',
      MASTER_KEY: '0123456789abcdef'.repeat(4),
      CHAIN_NETWORK: 'devnet',
      CHAIN_USDT_ADDRESS: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
      CHAIN_START_BLOCK: overrides.CHAIN_NODE_URLS ? '' : '1',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      AUTH_LIMIT_PER_MINUTE: '1000000',
      ORDER_LIMIT_PER_MINUTE: '1000000',
      TRACKING_LIMIT_PER_MINUTE: '1000000',
      ANSWER_KEEP_MS: '0',
      TRUST_PROXY: '1',
    }),
    overrides,
  );

/** Brings the database of this worker to the newest schema. */
export const migrateTestDatabase = (): Promise<number> => migrate(testConfig());

/** Starts the API on an emptied database; `override` may replace providers that reach outside (never the database). */
export async function startApi(
  overrides: Partial<Configuration> = {},
  override: (builder: ReturnType<typeof Test.createTestingModule>) => void = () => undefined,
): Promise<TestApi> {
  await deleteEncryptedData(testConfig(overrides));
  const api = await startAgain(overrides, override);
  await api.clear();
  return api;
}

/** What another test left is under other keys, perhaps: the API would not start with what it holds. */
async function deleteEncryptedData(config: Configuration): Promise<void> {
  await migrate(config);
  const source = await createDataSource(typeOrmOptions(config)).initialize();
  try {
    await source.query('DELETE FROM key_checks');
    for (const { table } of ENCRYPTED_TABLES) await source.query(`UPDATE ${table} SET salt='' WHERE LENGTH(salt)>0`);
  } finally {
    await source.destroy();
  }
}

/** Starts the API on the database as it is: after another one was closed, or beside it. */
export async function startAgain(
  overrides: Partial<Configuration> = {},
  override: (builder: ReturnType<typeof Test.createTestingModule>) => void = () => undefined,
): Promise<TestApi> {
  const config = testConfig(overrides);
  await migrate(config);
  const clock = new TestClock();
  const root: DynamicModule = AppModule.with(config);
  const builder = Test.createTestingModule({ imports: [root] })
    .overrideProvider(ClockService)
    .useValue(clock);
  override(builder);
  const compiled = await builder.compile();
  const app = compiled.createNestApplication<NestExpressApplication>({ bodyParser: false });
  setupHttp(app, config);
  watchStaff(app);
  await app.listen(0, '127.0.0.1');
  const source = app.get(DataSource);
  return {
    app,
    source,
    manager: source.manager,
    clock,
    http: request(app.getHttpServer()),
    config,
    get: (type) => app.get(type, { strict: false }),
    drainOutbox: () => app.get(OutboxDispatcherService).drain(),
    runJob: (name) => app.get(JobRunnerService).runJob(name),
    rows: (sql, params = []) => source.manager.query(sql, [...params]),
    clear: async () => {
      await lookForStaff(source.manager);
      await clearTables(source);
    },
    close: () => lookForStaff(source.manager).finally(() => app.close()),
  };
}

/** The leases of another process on the same database. */
export const leasesElsewhere = async ({ app, source, clock }: TestApi): Promise<LeasesService> =>
  new LeasesService(source.getRepository(Lease), clock, await app.resolve(PinoLogger));

/** Empties every table; DELETE is far quicker than TRUNCATE here. Rows that migrations insert are left alone. */
async function clearTables(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  const embedded = isEmbedded(source);
  try {
    await runner.query(embedded ? 'PRAGMA foreign_keys=OFF' : 'SET foreign_key_checks=0');
    for (const { tableName } of source.entityMetadatas)
      await runner.query(`DELETE FROM ${source.driver.escape(tableName)}`);
    await runner.query(embedded ? 'PRAGMA foreign_keys=ON' : 'SET foreign_key_checks=1');
  } finally {
    await runner.release();
  }
}

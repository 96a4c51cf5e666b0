import { setTimeout as sleep } from 'node:timers/promises';
import { PinoLogger } from 'nestjs-pino';
import { startApi, type TestApi } from '../../../test/harness.js';
import { Lease, Leases } from '../../infrastructure/scheduler/index.js';
import { ChainLoop, HEARTBEAT_MS, LEASE_MS } from './chain.loop.js';
import { NodePool } from './node/node-pool.js';
import type { BlockRechecker } from './block-rechecker.js';
import type { Scanner } from './scanner.js';

/** A process that scans; killed, it does nothing any more and has given nothing back. */
class Replica {
  scans = 0;
  killed = false;
  scan: () => Promise<unknown> = () => Promise.resolve();
  private readonly loop: ChainLoop;

  constructor(api: TestApi, log: PinoLogger) {
    const leases = new Leases(api.source.getRepository(Lease), api.clock);
    const hold = leases.hold.bind(leases);
    leases.hold = (name, ttlMs) => (this.killed ? new Promise<boolean>(() => undefined) : hold(name, ttlMs));
    const scanner = {
      scan: async () => {
        this.scans += 1;
        await this.scan();
        return { ok: true, more: false, error: null };
      },
    } as Scanner;
    const config = { ...api.config, NODE_ENV: 'development' as const, CHAIN_TICK_MS: 300 };
    this.loop = new ChainLoop(scanner, IDLE, leases, new NodePool([], api.clock), log, config);
    this.loop.onApplicationBootstrap();
  }

  kill(): void {
    this.killed = true;
    this.scan = () => new Promise(() => undefined);
  }

  stop(): Promise<void> {
    return this.killed ? Promise.resolve() : this.loop.onApplicationShutdown();
  }
}

/** Reads nothing again. */
const IDLE = { recheckNext: () => Promise.resolve(false) } as BlockRechecker;

describe('scanning with several processes', () => {
  let api: TestApi;
  let log: PinoLogger;
  let replicas: Replica[];

  beforeAll(async () => {
    api = await startApi();
    log = await api.app.resolve<PinoLogger>(PinoLogger);
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    replicas = [];
  });
  afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));
  afterAll(() => api.close());

  async function start(): Promise<Replica> {
    const replica = new Replica(api, log);
    replicas.push(replica);
    return replica;
  }

  async function until(condition: () => boolean): Promise<void> {
    for (let tries = 0; tries < 200 && !condition(); tries++) await sleep(50);
    expect(condition()).toBe(true);
  }

  it('another one takes over within ten seconds when the one that scans is killed', async () => {
    expect(LEASE_MS + HEARTBEAT_MS).toBeLessThan(10_000);
    const first = await start();
    await until(() => first.scans > 0);
    const second = await start();
    await until(() => first.scans > 2);
    first.kill();
    await sleep(700);
    expect(second.scans).toBe(0);
    api.clock.advance(LEASE_MS + 1);
    await until(() => second.scans > 0);
  });

  it('another one takes over at once when the one that scans stops in order', async () => {
    const first = await start();
    await until(() => first.scans > 0);
    const second = await start();
    await first.stop();
    first.kill();
    await until(() => second.scans > 0);
  });

  it('a scan that takes longer than the lease does not lose it', async () => {
    const first = await start();
    let end: () => void = () => undefined;
    first.scan = () => new Promise<void>((resolve) => (end = resolve));
    await until(() => first.scans > 0);
    const second = await start();
    for (let seconds = 0; seconds < 12; seconds += 4) {
      api.clock.advance(4_000);
      await sleep(700);
    }
    expect(second.scans).toBe(0);
    end();
    first.scan = () => Promise.resolve();
  });
});

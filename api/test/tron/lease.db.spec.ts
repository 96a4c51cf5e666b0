import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, type TestApi } from '../support/harness.js';
import { LEASE_MS, LEASE_RETRY_MS } from '../../src/modules/tron/jobs/scan-chain.job.js';
import { ScanningProcess } from './scanning-process.js';

/** A process that scans; killed, it does nothing any more and has given nothing back. */
class Replica {
  scans = 0;
  scan: () => Promise<unknown> = () => Promise.resolve();
  private isKilled = false;
  private process: ScanningProcess;

  static async start(api: TestApi): Promise<Replica> {
    const replica = new Replica();
    replica.process = await ScanningProcess.start(api, 300, async () => {
      replica.scans += 1;
      await replica.scan();
      return { ok: true, more: false, error: null };
    });
    return replica;
  }

  kill(): void {
    this.isKilled = true;
    this.process.kill();
  }

  stop(): Promise<void> {
    return this.isKilled ? Promise.resolve() : this.process.stop();
  }
}

describe('scanning with several processes', () => {
  let api: TestApi;
  let replicas: Replica[];

  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    replicas = [];
  });
  afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));
  afterAll(() => api.close());

  async function start(): Promise<Replica> {
    const replica = await Replica.start(api);
    replicas.push(replica);
    return replica;
  }

  async function until(condition: () => boolean): Promise<void> {
    for (let tries = 0; tries < 200 && !condition(); tries++) await sleep(50);
    expect(condition()).toBe(true);
  }

  it('another one takes over within ten seconds when the scanning one is killed', async () => {
    expect(LEASE_MS + LEASE_RETRY_MS).toBeLessThan(10_000);
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

  it('another one takes over at once when the scanning one stops regularly', async () => {
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

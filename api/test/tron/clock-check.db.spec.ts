import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { ClockCheckService } from '../../src/modules/tron/services/clock-check.service.js';
import type { ChainNotice } from '../../src/modules/tron/domain/chain-notices.js';
import { ChainService } from '../../src/modules/tron/index.js';

interface Watcher {
  ok: boolean;
  clock_ahead_seconds: number | null;
  warnings: ChainNotice[];
}

describe('our clock', () => {
  let devnet: TestDevnet;
  let api: TestApi;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  beforeEach(async () => {
    await api.clear();
    await api.get(ChainService).scanOnce();
    await devnet.mine();
    api.clock.freeze(new Date((await devnet.state()).head.timestamp));
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  async function compared(secondsAhead: number): Promise<Watcher> {
    api.clock.advance(secondsAhead * 1000);
    await api.get(ClockCheckService).checkClock();
    return (await api.http.get('/api/health/ready').expect(200)).body.data.watcher as Watcher;
  }
  const ofTheClock = ({ warnings }: Watcher) => warnings.filter(({ code }) => code.startsWith('clock'));

  it.each([
    [-11, 'clock_behind'],
    [17, 'clock_ahead'],
  ])('that is %s s off the newest block causes the warning %s', async (seconds, code) => {
    const watcher = await compared(seconds);
    expect(watcher).toMatchObject({ clock_ahead_seconds: seconds });
    expect(ofTheClock(watcher)).toMatchObject([{ code, count: Math.abs(seconds) }]);
    expect((await api.http.get('/api/metrics')).text).toContain(`chain_clock_ahead_seconds ${seconds}`);
  });

  it.each([-10, 0, 16])('that is %s s off it is within the usual range', async (seconds) => {
    expect(ofTheClock(await compared(seconds))).toEqual([]);
  });

  it('is not judged while no node answers', async () => {
    await devnet.fault({ kind: 'refuse' });
    expect(await compared(1_000)).toMatchObject({ clock_ahead_seconds: null });
    await devnet.noFaults();
  });
});

describe('a single node', () => {
  it('is reported as the only source', async () => {
    const devnet = await TestDevnet.start();
    const api = await startApi(devnet.config);
    const { watcher } = (await api.http.get('/api/health/ready').expect(200)).body.data;
    expect(watcher.warnings).toMatchObject([{ code: 'one_node' }]);
    await api.close();
    await devnet.stop();
  });
});

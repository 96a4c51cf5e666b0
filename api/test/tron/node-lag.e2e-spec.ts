import { ChainService } from '../../src/modules/tron/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';

const KEY = 'a-key-of-a-provider';
const MINUTE = 60_000;

describe('nodes of which one lags', () => {
  let devnet: TestDevnet;
  let slow: TestDevnet;
  let api: TestApi;
  let hosts: { first: string; slow: string };
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    slow = await TestDevnet.start();
    await devnet.mine(100);
    await slow.mine(12);
    hosts = { first: new URL(devnet.url).host, slow: new URL(slow.url).host };
    api = await startApi({
      ...devnet.config,
      CHAIN_NODE_URLS: [`${devnet.url}|${KEY}`, slow.url],
      CHAIN_KEY_DAILY_REQUESTS: 10,
    });
  });
  beforeEach(() => api.clear());
  afterAll(async () => {
    await api.close();
    await Promise.all([devnet.stop(), slow.stop()]);
  });

  const view = async () => {
    const { headers } = await signedIn(api, { roles: ['owner'] });
    return (await api.http.get('/api/admin/system').set(headers).expect(200)).body.data;
  };
  const metrics = async () => (await api.http.get('/api/metrics')).text;
  const look = async () => {
    api.clock.advance(MINUTE);
    await api.get(ChainService).scanOnce();
    expect(await api.runJob('chain.clock')).toBe('done');
  };

  it('are shown with the blocks that each is behind, on the system page and as metrics', async () => {
    await look();
    expect((await view()).chain.nodes).toMatchObject([
      { host: hosts.first, lag_blocks: 0 },
      { host: hosts.slow, lag_blocks: 88 },
    ]);
    const text = await metrics();
    expect(text).toContain(`chain_node_lag_blocks{node="${hosts.first}"} 0`);
    expect(text).toContain(`chain_node_lag_blocks{node="${hosts.slow}"} 88`);
  });

  it('are reported to the owners, while the chain is read by the other one', async () => {
    await look();
    expect((await view()).chain).toMatchObject({ ok: true });
    for (let n = 0; n < 7; n++) {
      await look();
      expect(await api.runJob('system.watch')).toBe('done');
    }
    expect((await view()).incidents).toMatchObject([{ kind: 'node_failure', mailed_at: expect.any(String) }]);
    const [mail] = await api.rows<{ payload: string }>("SELECT payload FROM outbox_messages WHERE kind='system.mail'");
    expect(mail?.payload).toContain(`${hosts.slow}: 88 blocks behind the other nodes`);
  });

  it('are shown with the requests of the day, and with what the provider allows a key', async () => {
    for (let n = 0; n < 5; n++) await look();
    const { requests_today: usage, warnings } = (await view()).chain;
    expect(usage).toEqual([
      { key: hosts.slow, requests: expect.any(Number), allowed: null },
      { key: 'key 1', requests: expect.any(Number), allowed: 10 },
    ]);
    const [, { requests }] = usage;
    expect(requests).toBeGreaterThanOrEqual(9);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'key_nearly_used', key: 'key 1', count: requests, allowed: 10 }),
    );
    const text = await metrics();
    expect(text).toContain(`chain_key_requests_today{key="key 1"} ${requests}`);
    expect(text).toContain('chain_key_requests_allowed{key="key 1"} 10');
    expect(text).not.toContain(KEY);
  });

  it('have no lag while they do not answer, and the other one is measured by what was scanned', async () => {
    await look();
    await devnet.fault({ kind: 'refuse' });
    await look();
    expect((await view()).chain.nodes).toMatchObject([
      { host: hosts.first, lag_blocks: null },
      { host: hosts.slow, lag_blocks: 88 },
    ]);
    await devnet.noFaults();
    await look();
    expect((await view()).chain.nodes).toMatchObject([{ lag_blocks: 0 }, { lag_blocks: 88 }]);
  });
});

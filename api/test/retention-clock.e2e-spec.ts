import { Chain } from '../src/modules/chain/index.js';
import { now } from './agents.js';
import { TestDevnet } from './devnet.js';
import { startAgain, startApi, type TestApi } from './harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from './shop.js';

const DAY_MS = 24 * 3_600_000;
/** Delivered lines are kept for seven days. */
const OLD_MS = 8 * DAY_MS;

/** What is destroyed does not come back when the clock is right again. */
describe('what is to be forgotten in a week', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api, await devnet.account());
    const goods = await putOnSale(shop, 5);
    await devnet.reach(api.clock.now());
    await devnet.mine(25);
    api.clock.freeze(new Date((await devnet.state()).head.timestamp));
    await api.get(Chain).tick();
    await delivered(goods);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  async function delivered(goods: string): Promise<void> {
    const { data } = (await placeOrder(api, goods)).body;
    const { wallet_address: to } = (await api.http.get(`/api/payments/${data.pre_order_id}`)).body.data;
    api.clock.advance(60_000);
    await devnet.advance(60_000);
    await devnet.mine();
    await devnet.transfer({ to, amount: data.amount_due });
    await devnet.settle();
    await api.get(Chain).tick();
    await api.drainOutbox();
    expect(await lines()).toEqual(['allocated']);
  }
  const lines = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM stock_lines WHERE order_id IS NOT NULL')).map(
      (one) => one.state,
    );
  const health = async ({ http }: TestApi) => (await http.get('/api/health/ready')).body.data.retention;
  const shown = async () => {
    const headers = await now(api, shop.owner);
    return (await api.http.get('/api/admin/retention').set(headers)).body.data.paused_ahead_seconds;
  };
  const told = async ({ http }: TestApi) => (await http.get('/api/metrics')).text;

  it('is kept while our clock is days ahead of the chain’s, and that is told; it goes on when the clock is right', async () => {
    api.clock.set(OLD_MS);
    expect(await api.runJob('orders.purge')).toBe('failed');
    expect(await health(api)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Nothing is forgotten: our clock/),
    });
    expect(await told(api)).toContain('retention_clock_doubted 1');
    const aheadSeconds = (await shown()) as number;
    expect(Math.abs(aheadSeconds - OLD_MS / 1_000)).toBeLessThan(3_600);
    api.clock.set(-OLD_MS);
    expect(await api.runJob('orders.purge')).toBe('done');
    expect(await lines()).toEqual(['allocated']);
    expect(await health(api)).toEqual({ ok: true, error: null });
    expect(await told(api)).toContain('retention_clock_doubted 0');
    expect(await shown()).toBeNull();
  });

  it('is forgotten after the shop was off for days, as soon as the chain was read again', async () => {
    const later = await startAgain(devnet.config);
    later.clock.freeze(new Date(api.clock.now().getTime() + OLD_MS));
    expect(await later.runJob('orders.purge')).toBe('failed');
    await devnet.advance(OLD_MS);
    await devnet.mine(25);
    later.clock.freeze(new Date((await devnet.state()).head.timestamp));
    await later.get(Chain).tick();
    later.clock.advance(3_600_000);
    expect(await later.runJob('orders.purge')).toBe('done');
    expect(await lines()).toEqual(['purged']);
    await later.close();
  });

  it('is forgotten in time by a process that runs on, though no node answers for days', async () => {
    expect(await api.runJob('orders.purge')).toBe('done');
    api.clock.advance(OLD_MS);
    expect(await api.runJob('orders.purge')).toBe('done');
    expect(await lines()).toEqual(['purged']);
  });
});

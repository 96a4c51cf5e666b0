import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale } from '../support/shop.js';
import { SplitNode } from './support/split-node.js';

describe('a shop with its own node with three ports', () => {
  let devnet: TestDevnet;
  let node: SplitNode;
  let api: TestApi;
  let goods: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    node = await SplitNode.before(devnet.url);
    api = await startApi({ ...devnet.config, CHAIN_NODE_URLS: [node.entry()] });
    goods = await putOnSale(await openShop(api, await devnet.account()), 20);
    await api.get(ChainService).scanOnce();
  });
  afterAll(async () => {
    expect(await invariantFaults(api)).toEqual([]);
    await api.close();
    await node.stop();
    await devnet.stop();
  });

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const scan = async () => {
    await api.get(ChainService).scanOnce();
    await api.drainOutbox();
  };

  it.each(['well', 'without JSON-RPC'])('%s: an order is paid, seen, settled and delivered', async (how) => {
    node.faults.jsonrpc = how === 'well' ? null : 'down';
    const { body } = await placeOrder(api, goods);
    expect(body).toMatchObject({ code: 200 });
    const { pre_order_id: id, amount_due: amount, order_no: orderNo } = body.data;
    await devnet.reach(api.clock.now());
    await devnet.transfer({ to: (await payment(id)).wallet_address, amount });
    await devnet.mine();
    for (let i = 0; i < 4; i++) {
      await scan();
      api.clock.advance(3_000);
    }
    expect((await payment(id)).transfers).toMatchObject([{ amount }]);
    await devnet.settle();
    await scan();
    await scan();
    expect(await api.rows('SELECT state FROM orders WHERE order_no=?', [orderNo])).toEqual([{ state: 'delivered' }]);
  });

  it('has its wallets compared with the chain', async () => {
    expect(await api.runJob('chain.cross-check')).toBe('done');
    const { watcher } = (await api.http.get('/api/health/ready').expect(200)).body.data;
    expect(watcher).toMatchObject({ ok: true, error: null });
  });
});

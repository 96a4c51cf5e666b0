import { Chain } from '../src/modules/chain/index.js';
import { TestDevnet } from './devnet.js';
import { startApi, type TestApi } from './harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale } from './shop.js';

const ORDERS = 12;

describe('two parts of a payment that become final at the same time', () => {
  let api: TestApi;
  let devnet: TestDevnet;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  it('leave it underpaid when they are not enough: nothing is on its way any more', async () => {
    const wallet = await devnet.account();
    const shop = await openShop(api, wallet);
    await devnet.mine(25);
    await api.get(Chain).tick();
    const goods = await putOnSale(shop, ORDERS, { price: '100' });
    for (let order = 1; order <= ORDERS; order++) {
      const { data } = (await placeOrder(api, goods)).body as { data: { pre_order_id: string } };
      for (const amount of ['20', '30']) {
        const txid = await devnet.transfer({ to: wallet, amount });
        await api.http.post(`/api/payments/${data.pre_order_id}/tx`).send({ txid });
      }
    }
    await devnet.advance(3_000); // what a cashier named before the block was made belongs to it
    await devnet.mine(1);
    await api.get(Chain).tick();
    expect(await states()).toEqual([{ state: 'confirming', n: ORDERS }]);

    await devnet.mine(20);
    await api.get(Chain).tick();
    expect(await states()).toEqual([{ state: 'underpaid', n: ORDERS }]);
    expect(await invariantFaults(api)).toEqual([]);
  });

  async function states(): Promise<{ state: string; n: number }[]> {
    const rows = await api.rows<{ state: string; n: number | string }>(
      'SELECT state, COUNT(*) AS n FROM payments GROUP BY state ORDER BY state',
    );
    return rows.map(({ state, n }) => ({ state, n: Number(n) }));
  }
});

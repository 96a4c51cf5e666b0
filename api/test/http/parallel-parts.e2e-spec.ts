import { TronWeb } from 'tronweb';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

const ORDERS = 12;
const TRANSFERS = 10;
const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1' });

describe('transfers that become final at the same time', () => {
  let api: TestApi;
  let devnet: TestDevnet;
  let wallet: string;
  let shop: TestShop;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  beforeEach(async () => {
    await api.clear();
    wallet = await devnet.account();
    shop = await openShop(api, wallet);
    await devnet.mine(25);
    await api.get(ChainService).scanOnce();
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  it('do not both belong to the only open payment of their sender: the first one ends it', async () => {
    const user = await signedIn(api);
    const purse = await devnet.wallet();
    await devnet.fund(purse.address, '1000');
    await link(user, purse);
    const recharges: string[] = [];
    for (const amount of ['50', '70']) recharges.push(await recharge(user, amount));

    await devnet.reach(api.clock.now());
    // With two open payments of the sender nobody can say which of them is meant.
    for (let amount = 1; amount <= TRANSFERS; amount++)
      await devnet.transfer({ from: purse.address, to: wallet, amount: String(amount) });
    await devnet.mine(1);
    await api.get(ChainService).scanOnce();
    await api.http.post(`/api/recharges/${recharges[0]}/cancel`).set(user.headers).expect(200);

    await devnet.mine(20);
    await api.get(ChainService).scanOnce();
    const receipts = await api.rows('SELECT state FROM payment_receipts ORDER BY state');
    expect(receipts.map(({ state }) => state)).toEqual(['booked', ...Array<string>(TRANSFERS - 1).fill('unmatched')]);
  });

  async function link(user: SignedInUser, { address, privateKey }: { address: string; privateKey: string }) {
    const { body } = await api.http.post('/api/auth/wallets/challenge').set(user.headers).send({ address });
    const { nonce, message } = (body as { data: { nonce: string; message: string } }).data;
    const signature = tronWeb.trx.signMessageV2(message, privateKey);
    await api.http.post('/api/auth/wallets').set(user.headers).send({ address, nonce, signature }).expect(200);
  }

  /** The cashier has a proof of this wallet. */
  async function prove(id: string, { address, privateKey }: { address: string; privateKey: string }) {
    const path = `/api/payments/${id}/sender`;
    const { body } = await api.http.post(`${path}/challenge`).send({ address });
    const { nonce, message } = (body as { data: { nonce: string; message: string } }).data;
    const signature = tronWeb.trx.signMessageV2(message, privateKey);
    await api.http.post(path).send({ address, nonce, signature }).expect(200);
  }

  /** Its id. */
  async function recharge(user: SignedInUser, amount: string): Promise<string> {
    await api.http.post('/api/recharges').set(user.headers).send({ amount }).expect(200);
    const { body } = await api.http.get('/api/recharges').set(user.headers);
    return (body as { data: { items: { id: string }[] } }).data.items[0]?.id ?? '';
  }

  it('leave their payment underpaid when they are not enough: nothing is pending any more', async () => {
    const goods = await putOnSale(shop, ORDERS, { price: '100' });
    for (let order = 1; order <= ORDERS; order++) {
      const { data } = (await placeOrder(api, goods)).body as { data: { pre_order_id: string } };
      const purse = await devnet.wallet();
      await devnet.fund(purse.address, '1000');
      await prove(data.pre_order_id, purse);
      for (const amount of ['20', '30']) await devnet.transfer({ from: purse.address, to: wallet, amount });
    }
    await devnet.reach(api.clock.now());
    await devnet.mine(1);
    await api.get(ChainService).scanOnce();
    expect(await states()).toEqual([{ state: 'confirming', n: ORDERS }]);

    await devnet.mine(20);
    await api.get(ChainService).scanOnce();
    expect(await states()).toEqual([{ state: 'underpaid', n: ORDERS }]);
  });

  async function states(): Promise<{ state: string; n: number }[]> {
    const rows = await api.rows<{ state: string; n: number | string }>(
      'SELECT state, COUNT(*) AS n FROM payments GROUP BY state ORDER BY state',
    );
    return rows.map(({ state, n }) => ({ state, n: Number(n) }));
  }
});

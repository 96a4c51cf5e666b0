import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, placeOrder, putOnSale } from '../support/shop.js';

let devnet: TestDevnet;
let api: TestApi;
let goods: string;
beforeAll(async () => {
  devnet = await TestDevnet.start();
  await devnet.mine(25);
});
afterEach(() => api.close());
afterAll(() => devnet.stop());

async function start(config: { CHAIN_START_BLOCK?: number } = {}): Promise<void> {
  api = await startApi({ ...devnet.config, ...config });
  goods = await putOnSale(await openShop(api, await devnet.account()), 5);
}

const watcher = async () =>
  (await api.http.get('/api/health/ready')).body.data.watcher as { error: string; problems: object[] };

it('no payment opens before a worker has read the chain for the first time', async () => {
  await start();
  expect((await placeOrder(api, goods)).body).toMatchObject({ reason: 'payments.maintenance' });
  expect((await watcher()).error).toBe(
    'The chain has not been scanned yet. No payment on the chain is asked for until it was read once',
  );
  expect((await watcher()).problems).toMatchObject([{ code: 'not_scanned' }, { code: 'blind' }]);
  await api.get(ChainService).scanOnce();
  expect((await placeOrder(api, goods)).status).toBe(200);
});

it('with a configured first block, payments before the worker starts are read: orders are accepted', async () => {
  await start({ CHAIN_START_BLOCK: 1 });
  expect((await placeOrder(api, goods)).status).toBe(200);
  expect((await watcher()).error).toBe('The chain has not been scanned yet');
});

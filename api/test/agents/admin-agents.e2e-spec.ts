import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { clearDue, makeAgent, sell, withoutHold } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';

describe('agents, for staff', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(() => api.close());

  const read = async (path: string, who: SignedInUser = shop.owner) =>
    (await api.http.get(`/api/${path}`).set(who.headers)).body;

  it('are listed each with their own rate, orders and money', async () => {
    const goods = await putOnSale(shop, 5, { price: '100' });
    await withoutHold(api);
    const [busy, idle] = [await makeAgent(api), await makeAgent(api)];
    await sell(api, goods, { promotion_code: busy.code });
    await clearDue(api);
    expect((await read('agents')).data.items).toMatchObject([
      { promotion_code: idle.code, rate: '5.00', orders: 0, available: '0.000000', paid: '0.000000' },
      { promotion_code: busy.code, rate: '5.00', orders: 1, available: '5.000000', paid: '0.000000' },
    ]);
  });

  it('show the addresses that they were paid to, the newest first, and whom they brought, masked', async () => {
    const goods = await putOnSale(shop, 5, { price: '100' });
    const agent = await makeAgent(api);
    await sell(api, goods, { promotion_code: agent.code });
    const [{ id }] = (await read(`agents?q=${agent.code}`)).data.items;
    const { addresses } = (await read(`agents/${id}`)).data;
    expect(addresses).toEqual([
      { address: agent.wallet.address, since: expect.any(String), message: null, signature: null },
    ]);
    expect((await read(`agents/${id}/customers`)).data).toMatchObject({
      items: [{ orders: 1, spent: '100.000000', name: expect.stringContaining('*') }],
      next_cursor: null,
    });
    expect((await read('agents/1/customers')).reason).toBe('agents.not_found');
    expect((await read(`agents/${id}/customers`, await signedIn(api))).code).toBe(403);
  });
});

import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { commissionFaults, makeAgent, profileOf, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, invariantFaults, micro, openShop, putOnSale, type TestShop } from '../support/shop.js';

describe('the commission of an order of several products', () => {
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  let buyer: SignedInUser;
  let usual: string;
  let special: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    agent = await makeAgent(api, { username: 'alice', email: 'alice@example.com' });
    buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 1_000_000_000n);
    usual = await putOnSale(shop, 20, { price: '100' });
    special = await putOnSale(shop, 20, { price: '0.000333' });
    const rate = await api.http
      .post('/api/agent-rates')
      .set(await withCode(api, shop.owner))
      .send({ goods_id: special, rate: '33.33', reason: 'Agreed' });
    expect(rate.body).toMatchObject({ code: 200 });
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(() => api.close());

  const me = () => profileOf(api, agent);
  /** Paid from the balance: the amount of a transfer would be a little more than the price. */
  const place = async (): Promise<string> => {
    const items = [
      { goods_id: usual, quantity: 3 },
      { goods_id: special, quantity: 7 },
    ];
    const body = { items, email: 'buyer@example.com', promotion_code: agent.code, method: 'balance' };
    return (await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data.order_no as string;
  };
  const sell = async (): Promise<string> => {
    const no = await place();
    await api.drainOutbox();
    return no;
  };
  const refund = async (no: string, body: object) =>
    (
      await api.http
        .post(`/api/admin/orders/${no}/refund`)
        .set(await withCode(api, shop.owner))
        .send({ reason: 'dead', ...body })
    ).body as { code: number; reason?: string };
  const lossOf = async (no: string, query: string) =>
    (await api.http.get(`/api/admin/orders/${no}/refund-preview?${query}`).set(shop.owner.headers)).body.data.agent
      .taken_back as string;

  it('is earned at the rate of each, and lost with the refund of that one, to the last unit', async () => {
    const no = await sell();
    // 7 × 0.000333 = 0.002331, of which 33.33 % are 0.000776.
    expect(await me()).toMatchObject({ pending: '15.000776', orders: 1, customers: 1 });
    expect(await lossOf(no, 'item=2')).toBe('0.000776');
    expect(await lossOf(no, 'item=1&amount=100')).toBe('5.000000');
    expect(await refund(no, { item: 2 })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ pending: '15.000000', reversed: '0.000776' });
    expect(await refund(no, { item: 2 })).toMatchObject({ reason: 'orders.refund_above_paid' });
    expect(await refund(no, { item: 1, amount: '100' })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ pending: '10.000000' });
    expect(await refund(no, {})).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ pending: '0.000000', reversed: '15.000776' });
  });

  it('is lost in parts that add up, however the refunds are divided', async () => {
    const no = await sell();
    for (const body of [
      { amount: '0.000001' },
      { item: 2, amount: '0.001' },
      { amount: '150.0007' },
      { item: 1, amount: '0.333333' },
      { item: 2 },
    ]) {
      const before = micro((await me()).pending as string);
      const query = new URLSearchParams(
        Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString();
      const loss = micro(await lossOf(no, query));
      expect(await refund(no, body)).toMatchObject({ code: 200 });
      expect(micro((await me()).pending as string)).toBe(before - loss);
    }
    expect(await refund(no, {})).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ pending: '0.000000', reversed: '15.000776' });
  });

  it('is earned for what is not refunded before the delivery', async () => {
    const no = await place();
    expect(await refund(no, { item: 1, amount: '200' })).toMatchObject({ code: 200 });
    await api.drainOutbox();
    expect(await me()).toMatchObject({ pending: '5.000776' });
    expect(await refund(no, { item: 1 })).toMatchObject({ code: 200 });
    expect(await me()).toMatchObject({ pending: '0.000776', reversed: '5.000000' });
  });
});

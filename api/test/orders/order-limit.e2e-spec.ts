import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale } from '../support/shop.js';

const LIMIT = 20;

describe('orders of one address', () => {
  let apis: [TestApi, TestApi];
  let goods: string;
  beforeAll(async () => {
    const first = await startApi({ ORDER_LIMIT_PER_MINUTE: LIMIT });
    apis = [first, await startAgain({ ORDER_LIMIT_PER_MINUTE: LIMIT })];
    goods = await putOnSale(await openShop(first), 1);
  });
  afterAll(async () => {
    for (const api of apis.toReversed()) await api.close();
  });

  /** Refused for their quantity: only how often is tried matters here. */
  const order = async (api: TestApi, ip: string): Promise<number> => {
    const body = { goods_id: goods, quantity: 9_999, email: 'buyer@example.com' };
    return (await api.http.post('/api/orders').set('X-Forwarded-For', ip).send(body)).status;
  };
  it('have one limit for all processes', async () => {
    let passed = 0;
    for (let n = 0; n < 40; n++) if ((await order(apis[n % 2 ? 1 : 0], '192.0.2.1')) !== 429) passed++;
    expect(passed).toBe(LIMIT);
  });
});

import { enrolled, makeUser, TEST_PASSWORD } from '../auth/auth.builder.js';
import { ClockCheckService } from '../../src/modules/tron/services/clock-check.service.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale } from '../support/shop.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let devnet: TestDevnet;
let api: TestApi;
let goods: string;

beforeAll(async () => {
  devnet = await TestDevnet.start();
  api = await startApi(devnet.config);
});
beforeEach(async () => {
  await api.clear();
  goods = await putOnSale(await openShop(api, await devnet.account()), 20);
  await devnet.mine(25);
  await devnet.reach(api.clock.now());
  await devnet.mine();
  api.clock.freeze(new Date((await devnet.state()).head.timestamp));
  await api.get(ChainService).scanOnce();
});
/** All but the one that believes when our clock says that it saw a transfer. */
const BELIEVES_CLOCK = /^no payment is settled by money that was there before it/;
afterEach(async () => {
  expect((await invariantFaults(api)).filter((fault) => !BELIEVES_CLOCK.test(fault))).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await devnet.stop();
});

interface Placed {
  orderNo: string;
  paymentId: string;
  due: string;
  to: string;
}

async function ordered(): Promise<Placed> {
  const { data } = (await placeOrder(api, goods)).body;
  const { wallet_address: to } = (await api.http.get(`/api/payments/${data.pre_order_id}`)).body.data;
  return { orderNo: data.order_no, paymentId: data.pre_order_id, due: data.amount_due, to };
}

/** The network's time goes on, and ours with it. */
async function pass(ms: number): Promise<void> {
  api.clock.advance(ms);
  await devnet.advance(ms);
  await devnet.mine();
}

async function paid({ to, due }: Placed): Promise<void> {
  await pass(MINUTE_MS);
  await devnet.transfer({ to, amount: due });
  await devnet.settle();
}

async function scan(): Promise<void> {
  await api.get(ChainService).scanOnce();
  await api.get(ChainService).scanOnce();
  await api.runJob('payments.expire');
  await api.drainOutbox();
}

const orderState = async ({ orderNo }: Placed) =>
  (await api.rows<{ state: string }>('SELECT state FROM orders WHERE order_no=?', [orderNo]))[0]?.state;
const late = async ({ paymentId }: Placed) =>
  Number((await api.rows<{ late: number }>('SELECT late FROM payments WHERE id=?', [paymentId]))[0]?.late);

describe.each([
  ['ahead', HOUR_MS],
  ['back', -HOUR_MS],
])('a clock that jumps an hour %s', (_where, jump) => {
  it('expires no order that was paid in time, even before the chain is read', async () => {
    const order = await ordered();
    await paid(order);
    api.clock.advance(jump);
    await api.runJob('payments.expire');
    expect(await orderState(order)).toBe('awaiting_payment');
    await scan();
    expect([await orderState(order), await late(order)]).toEqual(['delivered', 0]);
  });

  it('takes no time from a buyer who has not paid yet', async () => {
    const order = await ordered();
    api.clock.advance(jump);
    await scan();
    await pass(20 * MINUTE_MS);
    await scan();
    expect(await orderState(order)).toBe('awaiting_payment');
    await paid(order);
    await scan();
    expect([await orderState(order), await late(order)]).toEqual(['delivered', 0]);
  });

  it('expires an unpaid order when it has jumped back to the right time', async () => {
    const order = await ordered();
    api.clock.advance(jump);
    await scan();
    api.clock.advance(-jump);
    await pass(31 * MINUTE_MS);
    await devnet.settle();
    await scan();
    expect(await orderState(order)).toBe('expired');
  });

  it('is warned of, with how far it is off', async () => {
    api.clock.advance(jump);
    await api.get(ClockCheckService).checkClock();
    const { watcher } = (await api.http.get('/api/health/ready')).body.data;
    expect(watcher.warnings).toContainEqual(
      expect.objectContaining({ code: jump > 0 ? 'clock_ahead' : 'clock_behind', count: HOUR_MS / 1000 }),
    );
  });
});

describe('an order placed while the clock is wrong', () => {
  it('an hour behind: is delivered when it is paid', async () => {
    api.clock.advance(-HOUR_MS);
    const order = await ordered();
    await paid(order);
    await scan();
    expect(await orderState(order)).toBe('delivered');
  });

  it('an hour ahead: is not matched by guessing. Its money waits for staff in full', async () => {
    api.clock.advance(HOUR_MS);
    const order = await ordered();
    await paid(order);
    await scan();
    expect(await orderState(order)).toBe('awaiting_payment');
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });
});

describe('after a clock was an hour ahead', () => {
  it('the reconciliation runs at the next opportunity', async () => {
    const runs = async () => (await api.rows('SELECT id FROM reconciliation_runs')).length;
    api.clock.advance(24 * HOUR_MS);
    await api.runJob('reconciliation.run');
    const before = await runs();
    api.clock.advance(-24 * HOUR_MS);
    await api.runJob('reconciliation.run');
    expect([before, await runs()]).toEqual([1, 2]);
  });

  it('earlier sign-ins stay valid, and codes of staff work again', async () => {
    const user = await makeUser(api, { roles: ['sales'] });
    const { freshCode } = await enrolled(api, { user });
    const signIn = (totp: string) =>
      api.http.post('/api/auth/login').send({ username: user.username, password: TEST_PASSWORD, totp });
    const code = freshCode();
    api.clock.advance(HOUR_MS);
    expect((await signIn(code)).body.reason).toBe('auth.totp_wrong');
    const buyer = await makeUser(api);
    const { token } = (
      await api.http.post('/api/auth/login').send({ username: buyer.username, password: TEST_PASSWORD })
    ).body.data;
    api.clock.advance(-HOUR_MS);
    expect((await api.http.get('/api/orders').set('Authorization', `Bearer ${token}`)).status).toBe(200);
    expect((await signIn(code)).status).toBe(200);
  });
});

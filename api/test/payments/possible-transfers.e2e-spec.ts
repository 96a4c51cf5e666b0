import { withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const MINUTE = 60_000;

describe('an unmatched transfer with candidate payments', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const order = async (price: string) => (await placeOrder(api, await putOnSale(shop, 5, { price }))).body.data;
  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const come = (amount: string, from?: string) =>
    payWithoutChain(api, SHOP_WALLET, micro(amount), 'final', api.clock.now(), from === undefined ? {} : { from });

  it('is shown in the cashier of each candidate, with public data of the chain only', async () => {
    const [first, second, far] = [await order('5.50'), await order('6.00'), await order('500')];
    const { txid, blockTime } = await come('8.0002');
    const shown = { txid, amount: '8.000200', block_time: blockTime.toISOString() };
    for (const { pre_order_id: id } of [first, second]) {
      expect(await payment(id)).toMatchObject({ phase: 'awaiting', possible_transfer: shown });
      expect(Object.keys((await payment(id)).possible_transfer).sort()).toEqual(['amount', 'block_time', 'txid']);
    }
    expect((await payment(far.pre_order_id)).possible_transfer).toBeNull();
  });

  it('is still shown when the window is over, and not once it is decided', async () => {
    const placed = await order('5.50');
    const { id } = await come('8.0002');
    api.clock.advance(31 * MINUTE);
    await expireDue(api);
    expect(await payment(placed.pre_order_id)).toMatchObject({
      phase: 'expired',
      possible_transfer: { amount: '8.000200' },
    });
    await api.http
      .post(`/api/admin/transfers/${id}/own-transfer`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'it was mine' });
    expect((await payment(placed.pre_order_id)).possible_transfer).toBeNull();
  });

  it('is not shown when it arrived before the payment was opened, nor once it is claimed', async () => {
    const { txid } = await come('8.0002');
    api.clock.advance(MINUTE);
    const later = await order('5.50');
    expect((await payment(later.pre_order_id)).possible_transfer).toBeNull();
    const placed = await order('20');
    const second = await come('25.0002');
    await api.http.post(`/api/payments/${placed.pre_order_id}/tx`).send({ txid: second.txid });
    expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'on_hold', possible_transfer: null });
    expect(txid).not.toBe(second.txid);
  });

  it('is matched by a signature of the wallet, and by no hash', async () => {
    const [mine, other] = [await order('5.50'), await order('6.00')];
    const wallet = newWallet();
    const { txid } = await come('8.0002', wallet.address);
    for (const { pre_order_id: id } of [mine, other]) await api.http.post(`/api/payments/${id}/tx`).send({ txid });
    expect((await payment(mine.pre_order_id)).status).toBe('waiting');
    const path = `/api/payments/${mine.pre_order_id}/sender`;
    const { data } = (await api.http.post(`${path}/challenge`).send({ address: wallet.address })).body;
    const signed = { address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) };
    expect((await api.http.post(path).send(signed)).body.data).toMatchObject({ status: 'settled', overpaid: true });
    expect(await payment(other.pre_order_id)).toMatchObject({ status: 'waiting', possible_transfer: null });
  });

  it('notifies the open cashiers at once, and again when it is decided', async () => {
    const placed = await order('5.50');
    const version = async () =>
      Number(
        (await api.rows<{ version: number }>(`SELECT version FROM payments WHERE id='${placed.pre_order_id}'`))[0]
          ?.version,
      );
    const before = await version();
    const { id } = await come('8.0002');
    const reported = await version();
    expect(reported).toBeGreaterThan(before);
    await api.http
      .post(`/api/admin/transfers/${id}/own-transfer`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'it was mine' });
    expect(await version()).toBeGreaterThan(reported);
  });
});

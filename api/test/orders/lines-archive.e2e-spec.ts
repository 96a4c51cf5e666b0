import { jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUsdt } from '../../src/common/money/index.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { DeliveredTextService } from '../../src/modules/orders/services/delivered-text.service.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  importLines,
  invariantFaults,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const DAY_MS = 24 * 3_600_000;

describe('the lines of several orders in one file', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  let other: string;
  let folder: string;
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub' });
  });
  beforeEach(async () => {
    await api.clear();
    folder = mkdtempSync(join(tmpdir(), 'lotline-archive-'));
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 10, { price: '1' });
    other = await putOnSale(shop, 0, { price: '2', name: { zh: '=1+1', en: '=1+1' } });
    await importLines(shop, other, ['=cmd|calc', '"quoted",|x', '+1|y']);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
    expect(await invariantFaults(api)).toEqual([]);
  });
  afterAll(() => api.close());

  const place = async (
    items: object[],
    isPaid = true,
    headers: Record<string, string> = buyer.headers,
  ): Promise<string> => {
    const placed = await api.http
      .post('/api/orders')
      .set(headers)
      .send({ items, email: 'buyer@example.com', language: 'en' });
    expect(placed.body).toMatchObject({ code: 200 });
    if (isPaid) {
      await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.body.data.amount_due) ?? 0n);
      await api.drainOutbox();
    }
    return placed.body.data.order_no as string;
  };
  const archive = (orderNos: readonly string[], format = 'zip', headers: Record<string, string> = buyer.headers) =>
    api.http.get('/api/orders/lines/archive').query({ order_nos: orderNos.join(), format }).set(headers);
  const single = async (path: string): Promise<string> =>
    (await api.http.get(`/api/orders/${path}`).set(buyer.headers)).text;

  it('has a folder for each order with the bytes of the single downloads, and checksums that are right', async () => {
    const one = await place([{ goods_id: goods, quantity: 3 }]);
    const two = await place([
      { goods_id: goods, quantity: 2 },
      { goods_id: other, quantity: 3 },
    ]);
    const unpaid = await place([{ goods_id: goods, quantity: 1 }], false);
    const response = await archive([one, two, unpaid]).responseType('blob');
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    writeFileSync(join(folder, 'lines.zip'), response.body as Buffer);
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'lines.zip'), folder]);
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect(read(`${one}/${one}.txt`)).toBe(await single(`${one}/lines?format=txt`));
    for (const item of [1, 2]) {
      expect(read(`${two}/${two}-${item}.txt`)).toBe(await single(`${two}/lines?item=${item}&format=txt`));
    }
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder });
    expect(read('SHA256SUMS').split('\n').filter(Boolean)).toHaveLength(3);
    expect(read('orders.csv')).toContain(`${unpaid}""","not_delivered"`);
    const views = await api.rows("SELECT times FROM order_views WHERE viewer='buyer' AND what='file'");
    expect(views).toHaveLength(2);
  });

  it('is one CSV file in which no cell is a formula', async () => {
    const one = await place([{ goods_id: other, quantity: 3 }]);
    const { text } = await archive([one], 'csv');
    expect(text).toContain(`${one}""","included","1","'=1+1","'=1+1","`);
    expect(text).toContain(`"'=cmd|calc"`);
    expect(text).toContain(`"""quoted"",|x"`);
    expect(text).toContain(`"'+1|y"`);
  });

  it('names orders whose lines were purged, and is rejected when nothing else is chosen', async () => {
    const old = await place([{ goods_id: goods, quantity: 1 }]);
    api.clock.advance(8 * DAY_MS);
    const { token } = await api.get(TokensService).issueToken(buyer.user);
    const headers = { Authorization: `Bearer ${token}` };
    const late = await place([{ goods_id: goods, quantity: 1 }], true, headers);
    const { text } = await archive([old, late], 'csv', headers);
    expect(text).toContain(`${old}""","purged"`);
    expect(text).toContain(`${late}""","included"`);
    expect((await archive([old], 'zip', headers)).body).toMatchObject({ reason: 'orders.lines_purged' });
  });

  it.each([
    ['archive', 'zip'],
    ['table', 'csv'],
    ['single download', 'txt'],
  ])('ends the connection of an incomplete %s: no client takes a part for the whole', async (_, format) => {
    const order = await place([{ goods_id: goods, quantity: 2 }]);
    jest.spyOn(api.get(DeliveredTextService), 'streamLines').mockImplementation(async function* () {
      yield { id: '1', no: 1, text: 'x'.repeat(100_000) };
      await Promise.resolve();
      throw new Error('the second line cannot be read');
    });
    const download =
      format === 'txt' ? api.http.get(`/api/orders/${order}/lines`).query({ format }) : archive([order], format);
    await expect(download.set(buyer.headers).responseType('blob')).rejects.toThrow(/aborted|hang up/);
  });

  it('exists for the buyer alone, and names what is wrong with a request', async () => {
    const own = await place([{ goods_id: goods, quantity: 1 }]);
    const guests = await place([{ goods_id: goods, quantity: 1 }], true, {});
    const unpaid = await place([{ goods_id: goods, quantity: 1 }], false);
    const stranger = await signedIn(api);
    expect((await archive([own], 'zip', stranger.headers)).body).toMatchObject({
      code: 506,
      reason: 'orders.not_found',
    });
    expect((await archive([own, guests])).body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    expect((await archive([own], 'zip', {})).body).toMatchObject({ code: 401 });
    expect((await archive([unpaid])).body).toMatchObject({ code: 409, reason: 'orders.not_delivered' });
    expect((await archive([], 'zip')).body).toMatchObject({ code: 510 });
    expect((await archive([own], 'rar')).body).toMatchObject({ code: 519 });
    expect((await archive(Array.from({ length: 101 }, () => own))).body).toMatchObject({ code: 519 });
    expect((await archive([own, own])).status).toBe(200);
  });
});

import { jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { CatalogService } from '../../src/modules/catalog/index.js';
import { BulkPriceChangesRepository } from '../../src/modules/catalog/repositories/bulk-price-changes.repository.js';
import { StockBatch } from '../../src/modules/stock/entities/stock-batch.entity.js';
import { type SignedInUser, signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { makeRole } from '../roles/roles.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { importFile } from '../stock/stock.builder.js';
import { assignGroup, createList, makeGroup, makeList, orderAs } from './pricing.builder.js';

describe('prices below the cost', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 0, { price: '10', tiers: [{ min_quantity: 10, price: '9' }] });
    await importFile(api, goods, [Buffer.from('a----1\nb----2')], { fields: { unit_cost: '8' } });
    await withStepUp(api, shop.owner);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const one = (price: string) => [{ min_quantity: 1, price }];
  const read = async () =>
    (await api.http.get(`/api/admin/goods/${goods}`).set(shop.owner.headers)).body.data as Record<string, unknown>;
  /** What the editor sends back, with other prices. */
  const update = async (changes: object, headers: Record<string, string> = shop.owner.headers) => {
    const { category_id, name, summary, description, price, tiers, status, min_quantity, max_quantity, gender_choice } =
      await read();
    const input = { category_id, name, summary, description, price, tiers, status, min_quantity, max_quantity };
    return api.http
      .put(`/api/goods/${goods}`)
      .set(headers)
      .send({ ...input, gender_choice, ...changes });
  };
  const belowCost = [expect.objectContaining({ quantity: 1, price: '7.500000', cost: '8.000000' })];

  it('of goods need a code that names goods, cost and price, though the step-up window is open', async () => {
    const refused = await update({ price: '7.5', tiers: [] });
    expect(refused.body).toMatchObject({ reason: 'auth.totp_required', params: { below_cost: belowCost } });
    expect(refused.body.params.below_cost[0].goods_name).toEqual((await read()).name);
    expect(await read()).toMatchObject({ price: '10.000000' });
    const saved = await update({ price: '7.5', tiers: [] }, await withCode(api, shop.owner));
    expect(saved.body.data).toMatchObject({ price: '7.500000' });
  });

  it('name the cost again beside a wrong code', async () => {
    const answer = await update({ price: '7.5', tiers: [] }, { ...shop.owner.headers, 'X-TOTP': '000000' });
    expect(answer.body).toMatchObject({ reason: 'auth.totp_wrong', params: { below_cost: belowCost } });
  });

  it('need the code of staff without the right to see costs too, who are not told the cost', async () => {
    const clerk = await signedIn(api, { roles: [await makeRole(api, ['goods.read', 'goods.write'], ['goods'])] });
    const { body } = await update({ price: '7.5', tiers: [] }, await withStepUp(api, clerk));
    expect(body).toMatchObject({ reason: 'auth.totp_required', params: { below_cost: [{ price: '7.500000' }] } });
    expect(JSON.stringify(body)).not.toContain('8.000000');
  });

  it('of a tier need a code as well', async () => {
    const { body } = await update({ tiers: [{ min_quantity: 50, price: '7' }] });
    expect(body.params).toMatchObject({ below_cost: [{ quantity: 50, price: '7.000000', cost: '8.000000' }] });
  });

  it('that stay or rise need none', async () => {
    await update({ price: '7', tiers: [] }, await withCode(api, shop.owner));
    expect((await update({ summary: { zh: '新', en: 'New' } })).status).toBe(200);
    expect((await update({ price: '7.5' })).body.data).toMatchObject({ price: '7.500000' });
  });

  it('of price lists and sales need a code', async () => {
    const to = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    for (const list of [{ user_id: buyer.user.id }, { to }]) {
      const { body } = await createList(shop, { goods_id: goods, tiers: one('7.5'), ...list });
      expect(body).toMatchObject({ reason: 'auth.totp_required', params: { below_cost: belowCost } });
    }
  });

  describe('while the cost rises before the change has its locks', () => {
    const raiseCost = (manager: EntityManager) =>
      manager.update(StockBatch, { goodsId: goods }, { unitCostMicro: 9_000_000n });
    const needsCode = {
      reason: 'auth.totp_required',
      params: { below_cost: [{ price: '8.500000', cost: '9.000000' }] },
    };
    const post = (path: string, body: object) => api.http.post(`/api/${path}`).set(shop.owner.headers).send(body);
    const listCount = async () => (await api.rows('SELECT id FROM price_lists')).length;
    beforeEach(() => {
      const catalog = api.get(CatalogService);
      const lockGoods = catalog.lockGoods.bind(catalog);
      jest.spyOn(catalog, 'lockGoods').mockImplementation(async (manager, id) => {
        await raiseCost(manager);
        return lockGoods(manager, id);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it('need a code in a price list, new or changed', async () => {
      const { body } = await createList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('8.5') });
      expect([body, await listCount()]).toMatchObject([needsCode, 0]);
      const id = await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('9.5') });
      const changed = await api.http
        .put(`/api/price-lists/${id}`)
        .set(shop.owner.headers)
        .send({ tiers: one('8.5') });
      expect(changed.body).toMatchObject(needsCode);
    });

    it('need a code in a file of prices', async () => {
      const text = `product,min_quantity,price\r\n${goods},1,8.5`;
      const { body } = await post('price-lists/import', { text, user_id: buyer.user.id });
      expect([body, await listCount()]).toMatchObject([needsCode, 0]);
    });

    it('need a code in a change of many prices', async () => {
      const change = { goods_ids: [goods], percent_bp: -1_000, tiers: true };
      const { fingerprint } = (await post('goods/bulk-prices?dry_run=true', change)).body.data;
      const changes = api.get(BulkPriceChangesRepository);
      const lockGoods = changes.lockGoods.bind(changes);
      jest.spyOn(changes, 'lockGoods').mockImplementation(async (manager, which) => {
        await raiseCost(manager);
        return lockGoods(manager, which);
      });
      const { body } = await post('goods/bulk-prices', { ...change, fingerprint });
      const tier = { quantity: 10, price: '8.100000', cost: '9.000000' };
      expect(body).toMatchObject({ reason: 'auth.totp_required', params: { below_cost: [tier] } });
      expect(await read()).toMatchObject({ price: '10.000000' });
      const withTheCode = await withCode(api, shop.owner);
      const saved = await post('goods/bulk-prices', { ...change, fingerprint }).set(withTheCode);
      expect([saved.status, await read()]).toMatchObject([200, { price: '9.000000' }]);
    });
  });

  it('are not reached by the discount of a group', async () => {
    const gold = await makeGroup(shop, { discount_bp: 3_000 });
    await assignGroup(shop, buyer.user.id, { group_id: gold });
    expect((await orderAs(api, buyer, goods)).body.data.amount).toBe('8.000000');
  });

  it('need no code where no cost is known', async () => {
    goods = await putOnSale(shop, 1, { price: '10' });
    expect((await update({ price: '7.5', tiers: [] })).status).toBe(200);
  });
});

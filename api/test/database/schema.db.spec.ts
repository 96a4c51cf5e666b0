import { makeGoods } from '../catalog/catalog.builder.js';
import { GoodsSlugs1795649000000 } from '../../src/database/migrations/1795649000000-goods-slugs.js';
import { OrderItems1795679848738 } from '../../src/database/migrations/1795679848738-order-items.js';
import { MediaUsesInTexts1795750397849 } from '../../src/database/migrations/1795750397849-media-uses-in-texts.js';
import { OrderItemRefund } from '../../src/modules/orders/entities/order-item-refund.entity.js';
import { LegalDocument } from '../../src/modules/legal/entities/legal-document.entity.js';
import { Media } from '../../src/modules/media/entities/media.entity.js';
import { MediaUse } from '../../src/modules/media/entities/media-use.entity.js';
import { OrderItem } from '../../src/modules/orders/entities/order-item.entity.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the database schema', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  /** As the version before orders had items did it. */
  const insertOrder = (id = 7): Promise<unknown> => {
    const order = {
      ...{
        id,
        order_no: `'20260101000000000${id}'`,
        email: "'a@example.com'",
        language: "'en'",
        goods_id: 3,
        goods_text: "'{}'",
      },
      ...{
        quantity: 5,
        gender: "'random'",
        unit_price: 2,
        amount: 10,
        short_by: 1,
        amount_paid: 8,
        amount_refunded: 3,
      },
      ...{
        state: "'delivered'",
        payment_id: "'p'",
        holders: "'[]'",
        link_hash: `'h${id}'`,
        warranty_hours: 24,
        line_count: 4,
      },
      ...{
        created_at: "'2026-01-01 00:00:00.000'",
        expires_at: "'2026-01-01 01:00:00.000'",
        delivered_sha256: "'abc'",
      },
    };
    return api.rows(`INSERT INTO orders (${Object.keys(order).join(',')}) VALUES (${Object.values(order).join(',')})`);
  };

  it('of the migrations is exactly that of the entities', async () => {
    const { upQueries } = await api.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('gives products that had no address one, with which they are found', async () => {
    const id = await makeGoods(api);
    const before = api.source.migrations.findIndex((migration) => migration instanceof GoodsSlugs1795649000000);
    for (const _ of api.source.migrations.slice(before)) await api.source.undoLastMigration();
    await api.source.runMigrations();
    const address = `product-${id}`;
    expect(await api.rows('SELECT slug FROM goods')).toEqual([{ slug: address }]);
    expect((await api.http.get(`/api/goods/${address}`)).body.data.id).toBe(id);
  });

  it('makes an order of one item of each order placed before, with its refunds and its commission', async () => {
    const before = api.source.migrations.findIndex((migration) => migration instanceof OrderItems1795679848738);
    for (const _ of api.source.migrations.slice(before)) await api.source.undoLastMigration();
    await insertOrder();
    await api.rows(
      "INSERT INTO ledger_postings (id, kind, `key`, reference, created_at) VALUES (9, 'refund', 'refund:123', 'order:7', '2026-01-02 00:00:00.000')",
    );
    await api.rows(
      "INSERT INTO ledger_entries (id, posting_id, account, amount) VALUES (1, 9, 'sales', 3), (2, 9, 'user:1', -3)",
    );
    await api.source.runMigrations();
    const item = await api.manager.findOneByOrFail(OrderItem, { orderId: '7' });
    expect(item).toEqual({
      orderId: '7',
      position: 1,
      goodsId: '3',
      goods: {},
      unit: null,
      quantity: 5,
      gender: 'random',
      unitPriceMicro: 2n,
      regularPriceMicro: 2n,
      priceReason: 'public',
      amountMicro: 10n,
      amountPaidMicro: 8n,
      ...{
        discountMicro: 0n,
        amountRefundedMicro: 3n,
        warrantyHours: 24,
        shortBy: 1,
        lineCount: 4,
        deliveredSha256: 'abc',
      },
    });
    const refunds = await api.manager.find(OrderItemRefund);
    expect(refunds).toMatchObject([{ refundId: '123', position: 1, orderId: '7', goodsId: '3', amountMicro: 3n }]);
  });

  it('lets processes of an older version place orders while they still run', async () => {
    await insertOrder(8);
    expect(await api.rows('SELECT updated_at FROM orders WHERE id = 8')).toEqual([{ updated_at: null }]);
  });

  it('counts pictures as used that were in texts before texts counted', async () => {
    const id = '16';
    const createdAt = api.clock.now();
    await api.manager.insert(Media, {
      id,
      contentHash: 'a'.repeat(64),
      mime: 'image/svg+xml',
      width: 1,
      height: 1,
      size: 1,
      name: 'a.svg',
      alt: { zh: '', en: '' },
      state: 'ready',
      error: null,
      variants: [],
      unusedSince: createdAt,
      createdBy: '1',
      createdByName: 'admin',
      createdAt,
    });
    const image = '![](/api/media/16-0123456789abcdef.svg) ![](/api/media/17-0123456789abcdef.svg)';
    const goodsId = await makeGoods(api, { warranty: { zh: `"${image}"`, en: image } });
    await api.manager.insert(LegalDocument, { document: 'terms', zh: '', en: image, updatedAt: api.clock.now() });
    const before = api.source.migrations.findIndex((one) => one instanceof MediaUsesInTexts1795750397849);
    for (const _ of api.source.migrations.slice(before)) await api.source.undoLastMigration();
    await api.manager.update(Media, { id }, { unusedSince: createdAt });
    expect(await api.rows('SELECT subject FROM media_uses')).toEqual([]);
    await api.source.runMigrations();
    expect(await api.manager.find(MediaUse, { order: { subject: 'ASC' } })).toMatchObject([
      { subject: 'goods_text', subjectId: goodsId, position: 0, mediaId: id },
      { subject: 'terms', subjectId: '0', position: 0, mediaId: id },
    ]);
    expect(await api.manager.findOneBy(Media, { id })).toMatchObject({ unusedSince: null });
  });

  it('can be taken down', async () => {
    for (const _ of api.source.migrations) await api.source.undoLastMigration();
    expect(await api.rows('SELECT id FROM migrations')).toEqual([]);
  });

  it('can be put up again', async () => {
    expect(await api.source.runMigrations()).toHaveLength(api.source.migrations.length);
  });
});

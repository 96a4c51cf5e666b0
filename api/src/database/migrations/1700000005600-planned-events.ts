import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pages of the shop report, in the order in which a purchase goes through it. */
const EVENTS = [
  ['page_view', '打开页面', 'Page opened', 'Any page of the shop, once for each address without its query'],
  ['goods_view', '查看商品', 'Goods looked at', 'Property goods: its id'],
  ['order_placed', '下单', 'Order placed', 'Property goods: its id'],
  ['cashier_view', '打开收银台', 'Cashier opened', 'The cashier of an order, not of a top-up'],
  ['order_paid', '订单付清', 'Order paid', 'The cashier saw the money, or the balance paid'],
  ['tutorial.helpful', '教程评价', 'Tutorial judged', 'Properties slug, helpful, reason'],
] as const;

/** Plans what the shop's own pages report, so that none of it looks unknown; what staff have planned stays as it is. */
export class PlannedEvents1700000005600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, zh, en, note] of EVENTS) {
      await runner.query(
        `INSERT INTO tracking_catalogue (name, label_zh, label_en, note, status, version, changed_at)
         SELECT ?, ?, ?, ?, 'live', 1, '2026-11-21 00:00:00.000' FROM (SELECT 1 AS one) row_of_one
         WHERE NOT EXISTS (SELECT 1 FROM tracking_catalogue WHERE name=?)`,
        [name, zh, en, note, name],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of EVENTS) await runner.query('DELETE FROM tracking_catalogue WHERE name=?', [name]);
  }
}

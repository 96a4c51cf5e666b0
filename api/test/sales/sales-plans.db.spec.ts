import { startApi, type TestApi } from '../support/harness.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SPAN = ['2026-05-01 00:00:00.000', '2026-06-01 00:00:00.000'];
const SUMS = 'COUNT(*), SUM(amount), SUM(refunded)';

describe('queries of sales figures use an index, so that their cost depends on the period', () => {
  const plan = async (sql: string, values: readonly string[]) => {
    const embedded = api.source.options.type === 'better-sqlite3';
    const explain = embedded ? `EXPLAIN QUERY PLAN ${sql}` : `EXPLAIN FORMAT=TRADITIONAL ${sql}`;
    const rows = await api.manager.query<Record<string, unknown>[]>(explain, [...values]);
    return rows.map((row) => String(embedded ? row.detail : row.possible_keys)).join(' ');
  };

  it.each([
    [
      'sums of several members',
      `SELECT staff_id, ${SUMS} FROM sales_orders WHERE staff_id IN (?,?) AND delivered_at>=? AND delivered_at<? GROUP BY staff_id`,
      ['1', '2', ...SPAN],
      'ix_sales_orders_staff_id_delivered_at_amount_refunded',
    ],
    [
      'sums by month',
      `SELECT SUBSTR(delivered_at,1,7) AS m, ${SUMS} FROM sales_orders WHERE staff_id=? AND delivered_at>=? GROUP BY SUBSTR(delivered_at,1,7)`,
      ['1', SPAN[0] ?? ''],
      'ix_sales_orders_staff_id_delivered_at_amount_refunded',
    ],
    [
      'placed orders',
      'SELECT COUNT(*) FROM sales_orders WHERE staff_id=? AND created_at>=? AND created_at<?',
      ['1', ...SPAN],
      'ix_sales_orders_staff_id_created_at',
    ],
    [
      'new customers of several members',
      'SELECT staff_id, COUNT(*) FROM sales_customers WHERE staff_id IN (?,?) AND created_at>=? AND created_at<? GROUP BY staff_id',
      ['1', '2', ...SPAN],
      'ix_sales_customers_staff_id_created_at',
    ],
    [
      'visits of several codes',
      'SELECT SUM(visits) FROM tracking_hours WHERE promotion_code IN (?,?) AND name=? AND hour_at>=? AND hour_at<?',
      ['AAAAAAAA', 'BBBBBBBB', 'page_view', ...SPAN],
      'tracking_hours_promotion_code',
    ],
  ])('%s', async (_, sql, values, index) => {
    expect(await plan(sql, values)).toContain(index);
  });
});

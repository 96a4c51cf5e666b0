import { asText, type Check, type CheckResult, findDifferences, streamSlices } from './reconciliation-check.js';

/**
 * A paid or delivered order has the lines of each of its goods, less those that a late payment no longer found; an unpaid
 * one and a pre-order that waits have none. SQL by hand: see `Check`.
 */
export const orderLines: Check = {
  name: 'order_lines',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const { after, upTo, rows } of streamSlices(manager, 'orders', start)) {
      result.checked += rows;
      const found = await findDifferences(
        manager,
        `SELECT CONCAT('order ', order_no) AS subject, SUM(expected) AS expected, SUM(actual) AS actual FROM
           (SELECT o.order_no, i.goods_id,
              CASE WHEN o.state IN ('paid','delivered') THEN SUM(i.quantity-i.short_by) ELSE 0 END AS expected,
              (SELECT COUNT(*) FROM stock_lines l WHERE l.order_id=o.id AND l.goods_id=i.goods_id) AS actual
            FROM orders o JOIN order_items i ON i.order_id=o.id
            WHERE o.id>? AND o.id<=? AND o.state<>'refunded' GROUP BY o.id, o.order_no, o.state, i.goods_id
            UNION ALL
            SELECT o.order_no, 0, 0, COUNT(*) FROM orders o JOIN stock_lines l ON l.order_id=o.id
            WHERE o.id>? AND o.id<=? AND o.state<>'refunded'
              AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id=o.id AND i.goods_id=l.goods_id)
            GROUP BY o.id, o.order_no) s
         WHERE expected<>actual GROUP BY order_no`,
        [after, upTo, after, upTo],
        asText,
      );
      result.differences.push(...found);
    }
    return result;
  },
};

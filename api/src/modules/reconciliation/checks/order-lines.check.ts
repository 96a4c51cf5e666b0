import { asText, type Check, type CheckResult, findDifferences, streamSlices } from './reconciliation-check.js';

/** A paid or delivered order has its lines, less those that a late payment no longer found; an unpaid one has none. SQL by hand: see `Check`. */
export const orderLines: Check = {
  name: 'order_lines',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const { after, upTo, rows } of streamSlices(manager, 'orders', start)) {
      result.checked += rows;
      const found = await findDifferences(
        manager,
        `SELECT CONCAT('order ', order_no) AS subject, expected, actual FROM
           (SELECT o.order_no, CASE WHEN o.state IN ('paid','delivered') THEN o.quantity-o.short_by ELSE 0 END AS expected,
              COUNT(l.id) AS actual
            FROM orders o LEFT JOIN stock_lines l ON l.order_id=o.id
            WHERE o.id>? AND o.id<=? AND o.state<>'refunded' GROUP BY o.id, o.order_no, o.state, o.quantity, o.short_by) s
         WHERE expected<>actual`,
        [after, upTo],
        asText,
      );
      result.differences.push(...found);
    }
    return result;
  },
};

import { asText, type Check, type CheckResult, findDifferences, streamSlices } from './reconciliation-check.js';

/**
 * What an order repeats of its items is their sum: quantity, lines that it is short by, amount, revenue and refunds; and the
 * parts of its refunds add up to them. SQL by hand: see `Check`.
 */
export const orderItems: Check = {
  name: 'order_items',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const { after, upTo, rows } of streamSlices(manager, 'orders', start)) {
      result.checked += rows;
      const found = await findDifferences(
        manager,
        `SELECT CONCAT('order ', order_no) AS subject, expected, actual FROM
           (SELECT o.order_no,
              CONCAT(o.quantity, ' ', o.short_by, ' ', o.amount, ' ', o.discount, ' ', o.amount_paid, ' ', o.amount_refunded, ' ', o.amount_refunded)
                AS expected,
              CONCAT(COALESCE(SUM(i.quantity), 0), ' ', COALESCE(SUM(i.short_by), 0), ' ', COALESCE(SUM(i.amount), 0), ' ',
                COALESCE(SUM(i.discount), 0), ' ',
                COALESCE(SUM(i.amount_paid), 0), ' ', COALESCE(SUM(i.amount_refunded), 0), ' ',
                (SELECT COALESCE(SUM(r.amount), 0) FROM order_item_refunds r WHERE r.order_id=o.id)) AS actual
            FROM orders o LEFT JOIN order_items i ON i.order_id=o.id
            WHERE o.id>? AND o.id<=?
            GROUP BY o.id, o.order_no, o.quantity, o.short_by, o.amount, o.discount, o.amount_paid, o.amount_refunded) s
         WHERE expected<>actual`,
        [after, upTo],
        asText,
      );
      result.differences.push(...found);
    }
    return result;
  },
};

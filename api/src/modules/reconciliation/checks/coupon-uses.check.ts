import { asText, type Check, countRows, findDifferences } from './reconciliation-check.js';

/**
 * A coupon's counter is the number of its uses that count, and those are of the orders that are unpaid or were paid, each
 * with its discount. SQL by hand: see `Check`.
 */
export const couponUses: Check = {
  name: 'coupon_uses',
  async run(manager) {
    const checked = await countRows(manager, 'SELECT COUNT(*) AS n FROM coupons');
    const counters = await findDifferences(
      manager,
      `SELECT CONCAT('coupon ', c.code) AS subject, COUNT(u.order_id) AS expected, c.uses AS actual
       FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id=c.id AND u.freed_at IS NULL
       GROUP BY c.id, c.code, c.uses HAVING COUNT(u.order_id)<>c.uses`,
      [],
      asText,
    );
    const orders = await findDifferences(
      manager,
      `SELECT CONCAT('order ', u.order_no) AS subject,
         CONCAT(o.discount, CASE WHEN o.state IN ('expired','cancelled') THEN ' freed' ELSE ' counts' END) AS expected,
         CONCAT(u.discount, CASE WHEN u.freed_at IS NULL THEN ' counts' ELSE ' freed' END) AS actual
       FROM coupon_uses u JOIN orders o ON o.id=u.order_id
       WHERE u.discount<>o.discount OR (u.freed_at IS NULL)<>(o.state NOT IN ('expired','cancelled'))`,
      [],
      asText,
    );
    return { checked, differences: [...counters, ...orders] };
  },
};

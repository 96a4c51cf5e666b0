import { asText, type Check, countRows, findDifferences } from './reconciliation-check.js';

/**
 * The reserved stock of each goods and gender equals the quantity of its unpaid orders, and what is pre-ordered of it that of
 * its open pre-orders. SQL by hand: see `Check`.
 */
export const reservedStock: Check = {
  name: 'reserved_stock',
  async run(manager) {
    const differences = await findDifferences(
      manager,
      `SELECT CONCAT('goods ', g.goods_id, ' ', g.bucket) AS subject, COALESCE(o.quantity, 0) AS expected, g.reserved AS actual
       FROM goods_levels g LEFT JOIN
         (SELECT i.goods_id, 'total' AS bucket, SUM(i.quantity) AS quantity FROM orders o
          JOIN order_items i ON i.order_id=o.id WHERE o.state='awaiting_payment' AND o.preorder_date IS NULL GROUP BY i.goods_id
          UNION ALL
          SELECT i.goods_id, i.gender, SUM(i.quantity) FROM orders o
          JOIN order_items i ON i.order_id=o.id WHERE o.state='awaiting_payment' AND o.preorder_date IS NULL AND i.gender<>'random'
          GROUP BY i.goods_id, i.gender) o
         ON o.goods_id=g.goods_id AND o.bucket=g.bucket
       WHERE g.reserved<>COALESCE(o.quantity, 0)`,
      [],
      asText,
    );
    const preordered = await findDifferences(
      manager,
      `SELECT CONCAT('goods ', g.goods_id, ' pre-ordered') AS subject, COALESCE(o.quantity, 0) AS expected, g.preordered AS actual
       FROM goods_levels g LEFT JOIN
         (SELECT i.goods_id, SUM(i.quantity) AS quantity FROM orders o JOIN order_items i ON i.order_id=o.id
          WHERE o.state IN ('awaiting_payment','preordered') AND o.preorder_date IS NOT NULL GROUP BY i.goods_id) o
         ON o.goods_id=g.goods_id AND g.bucket='total'
       WHERE g.preordered<>COALESCE(o.quantity, 0)`,
      [],
      asText,
    );
    return {
      checked: await countRows(manager, 'SELECT COUNT(*) AS n FROM goods_levels'),
      differences: [...differences, ...preordered],
    };
  },
};

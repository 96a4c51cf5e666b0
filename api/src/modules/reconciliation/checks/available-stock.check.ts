import { asText, type Check, countRows, findDifferences } from './reconciliation-check.js';

/** What is available of each goods and gender is the number of its free lines. SQL by hand: see `Check`. */
export const availableStock: Check = {
  name: 'available_stock',
  async run(manager) {
    const differences = await findDifferences(
      manager,
      `SELECT CONCAT('goods ', g.goods_id, ' ', g.bucket) AS subject, COALESCE(l.n, 0) AS expected, g.available AS actual
       FROM goods_levels g LEFT JOIN
         (SELECT goods_id, 'total' AS bucket, COUNT(*) AS n FROM stock_lines WHERE state='available' GROUP BY goods_id
          UNION ALL
          SELECT goods_id, gender, COUNT(*) FROM stock_lines WHERE state='available' GROUP BY goods_id, gender) l
         ON l.goods_id=g.goods_id AND l.bucket=g.bucket
       WHERE g.available<>COALESCE(l.n, 0)`,
      [],
      asText,
    );
    return { checked: await countRows(manager, 'SELECT COUNT(*) AS n FROM goods_levels'), differences };
  },
};

import { asUsdt, type Check, type CheckResult, findDifferences, streamSlices } from './reconciliation-check.js';

/** The legs of every posting sum to zero, and there are some. SQL by hand: see `Check`. */
export const postings: Check = {
  name: 'postings',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const { after, upTo, rows } of streamSlices(manager, 'ledger_postings', start)) {
      result.checked += rows;
      const found = await findDifferences(
        manager,
        `SELECT CONCAT('posting ', p.id) AS subject, 0 AS expected, COALESCE(SUM(e.amount), 'none') AS actual
         FROM ledger_postings p LEFT JOIN ledger_entries e ON e.posting_id=p.id
         WHERE p.id>? AND p.id<=? GROUP BY p.id HAVING COUNT(e.id)=0 OR SUM(e.amount)<>0`,
        [after, upTo],
        (value) => (value === 'none' ? 'no entries' : asUsdt(value)),
      );
      result.differences.push(...found);
    }
    return result;
  },
};

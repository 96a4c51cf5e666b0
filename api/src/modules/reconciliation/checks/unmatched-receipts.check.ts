import { asUsdt, type Check, countRows, findDifferences } from './reconciliation-check.js';

/** The account of unmatched receipts equals the sum of the transfers that await a decision of staff. SQL by hand: see `Check`. */
export const unmatchedReceipts: Check = {
  name: 'unmatched_receipts',
  async run(manager) {
    const differences = await findDifferences(
      manager,
      `SELECT 'unmatched receipts' AS subject, expected, actual FROM (SELECT
         (SELECT COALESCE(SUM(t.amount), 0) FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id
          WHERE r.state='unmatched') AS expected,
         (SELECT COALESCE(-SUM(amount), 0) FROM ledger_entries WHERE account='unmatched_receipts') AS actual) s
       WHERE expected<>actual`,
      [],
      asUsdt,
    );
    const waiting = "SELECT COUNT(*) AS n FROM payment_receipts WHERE state='unmatched'";
    return { checked: await countRows(manager, waiting), differences };
  },
};

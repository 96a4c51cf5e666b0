import { asUsdt, type Check, count, differing } from './check.js';

/** The account of money that nobody knows the owner of is what the transfers that wait for staff brought. */
export const unmatchedReceipts: Check = {
  name: 'unmatched_receipts',
  async run(manager) {
    const differences = await differing(
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
    return { checked: await count(manager, waiting), differences };
  },
};

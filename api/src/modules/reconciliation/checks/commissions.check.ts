import { asUsdt, type Check, countRows, findDifferences } from './reconciliation-check.js';

/** What commission cost is what orders earned and was not reversed; what was paid out is the paid settlements. SQL by hand: see `Check`. */
export const commissions: Check = {
  name: 'commissions',
  async run(manager) {
    const differences = await findDifferences(
      manager,
      `SELECT subject, expected, actual FROM (
         SELECT 'commission expense' AS subject,
           (SELECT COALESCE(SUM(amount-reversed+share_amount-share_reversed), 0) FROM agent_orders) AS expected,
           (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries WHERE account='commission_expense') AS actual
         UNION ALL SELECT 'shares of inviters',
           (SELECT COALESCE(SUM(share_amount-share_reversed), 0) FROM agent_orders),
           (SELECT COALESCE(SUM(c.amount-c.reversed), 0) FROM agent_commissions c
            JOIN agent_orders o ON o.order_id=c.order_id AND o.inviter_id=c.agent_id)
         UNION ALL SELECT 'payouts', (SELECT COALESCE(SUM(amount), 0) FROM settlements WHERE state='paid'),
           (SELECT COALESCE(-SUM(amount), 0) FROM ledger_entries WHERE account='payouts')
         UNION ALL SELECT 'paid lines', (SELECT COALESCE(SUM(amount), 0) FROM settlements WHERE state='paid'),
           (SELECT COALESCE(SUM(amount-reversed), 0) FROM agent_commissions WHERE state='paid')) s
       WHERE expected<>actual`,
      [],
      asUsdt,
    );
    return { checked: await countRows(manager, 'SELECT COUNT(*) AS n FROM agent_orders'), differences };
  },
};

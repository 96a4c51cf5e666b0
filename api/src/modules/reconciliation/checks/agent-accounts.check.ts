import { asUsdt, type Check, type CheckResult, countRows, findDifferences } from './reconciliation-check.js';

/** Which lines each account of an agent is made of. */
const ACCOUNTS = ['pending', 'available', 'settling'] as const;

/** What the ledger owes each agent is what their lines come to; what is settling is their open settlement. SQL by hand: see `Check`. */
export const agentAccounts: Check = {
  name: 'agent_accounts',
  async run(manager) {
    const result: CheckResult = {
      checked: await countRows(manager, 'SELECT COUNT(*) AS n FROM agents'),
      differences: [],
    };
    for (const account of ACCOUNTS) {
      const found = await findDifferences(
        manager,
        `SELECT CONCAT('agent ', agent_id, ', ${account}') AS subject, expected, actual FROM (SELECT a.id AS agent_id,
           (SELECT COALESCE(SUM(c.amount-c.reversed), 0) FROM agent_commissions c
            WHERE c.agent_id=a.id AND c.state='${account}') AS expected,
           COALESCE((SELECT -b.balance FROM ledger_balances b WHERE b.account=CONCAT('agent_${account}:', a.id)), 0) AS actual
         FROM agents a) s WHERE expected<>actual`,
        [],
        asUsdt,
      );
      result.differences.push(...found);
    }
    const open = await findDifferences(
      manager,
      `SELECT CONCAT('agent ', agent_id, ', open settlement') AS subject, expected, actual FROM (SELECT a.id AS agent_id,
         (SELECT COALESCE(SUM(s.amount), 0) FROM settlements s WHERE s.agent_id=a.id AND s.active=1) AS expected,
         COALESCE((SELECT -b.balance FROM ledger_balances b WHERE b.account=CONCAT('agent_settling:', a.id)), 0) AS actual
       FROM agents a) s WHERE expected<>actual`,
      [],
      asUsdt,
    );
    result.differences.push(...open);
    return result;
  },
};

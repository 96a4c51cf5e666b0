import { FROM_START, asUsdt, type Check, countRows, findDifferences } from './reconciliation-check.js';

const OPEN = "('waiting','confirming','underpaid')";

/** Open payments hold as a deposit what was paid to them so far; all other deposits are empty. SQL by hand: see `Check`. */
export const deposits: Check = {
  name: 'deposits',
  async run(manager, start) {
    const held = await findDifferences(
      manager,
      `SELECT CONCAT('payment ', p.id) AS subject, p.from_balance+p.amount_received AS expected,
         COALESCE(-b.balance, 0) AS actual
       FROM payments p LEFT JOIN ledger_balances b ON b.account=CONCAT('deposit:', p.id)
       WHERE p.state IN ${OPEN} AND p.from_balance+p.amount_received<>COALESCE(-b.balance, 0)`,
      [],
      asUsdt,
    );
    // Every payment had a deposit once: those without recent entries are checked in a full run only.
    const lately = 'AND b.account IN (SELECT account FROM ledger_entries WHERE id>?)';
    const left = await findDifferences(
      manager,
      `SELECT b.account AS subject, 0 AS expected, -b.balance AS actual
       FROM ledger_balances b LEFT JOIN payments p ON p.id=SUBSTR(b.account, 9) AND p.state IN ${OPEN}
       WHERE b.account LIKE 'deposit:%' AND b.balance<>0 AND p.id IS NULL ${start === FROM_START ? '' : lately}`,
      start === FROM_START ? [] : [start],
      asUsdt,
    );
    const open = `SELECT COUNT(*) AS n FROM payments WHERE state IN ${OPEN}`;
    return { checked: await countRows(manager, open), differences: [...held, ...left] };
  },
};

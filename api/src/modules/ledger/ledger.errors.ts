import { defineReasons } from '../../core/errors/index.js';

export const ledgerReasons = defineReasons('ledger', {
  insufficient_balance: { status: 409, code: 409, message: 'The balance does not suffice' },
});

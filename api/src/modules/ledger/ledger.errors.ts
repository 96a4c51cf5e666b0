import { defineErrors } from '../../common/errors/index.js';

export const ledgerErrors = defineErrors('ledger', {
  insufficient_balance: { status: 409, code: 409, message: 'The balance does not suffice' },
  balance_held: { status: 409, code: 409, message: 'The balance is held until staff have looked at the account' },
});

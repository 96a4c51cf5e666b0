import { defineErrors } from '../../common/errors/index.js';

export const rechargesErrors = defineErrors('recharges', {
  not_found: { status: 404, code: 506, message: 'The recharge does not exist' },
  too_many_unpaid: { status: 409, code: 409, message: 'Too many unpaid recharges; pay or cancel one first' },
  too_many_cancelled: { status: 409, code: 409, message: 'Too many recharges cancelled today' },
  not_cancellable: { status: 409, code: 409, message: 'The recharge can no longer be cancelled' },
});

export const balancesErrors = defineErrors('balances', {
  adjustment_not_found: { status: 404, code: 506, message: 'This user has no such adjustment' },
  own_account: { status: 409, code: 409, message: 'Staff may not change their own balance' },
  not_held: { status: 409, code: 409, message: 'The balance is not held' },
  already_reversed: { status: 409, code: 409, message: 'The adjustment was taken back already' },
});

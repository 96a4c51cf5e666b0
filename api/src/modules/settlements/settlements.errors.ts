import { defineReasons } from '../../core/errors/index.js';

export const settlementsReasons = defineReasons('settlements', {
  not_found: { status: 404, code: 506, message: 'This settlement does not exist' },
  already_open: { status: 409, code: 409, message: 'A settlement is open already' },
  above_available: { status: 409, code: 409, message: 'This is more than can be asked for' },
  below_minimum: { status: 409, code: 409, message: 'This is less than what can be asked for at once' },
  frozen: { status: 409, code: 409, message: 'The payout address was changed; nothing is paid out for a day' },
  agent_suspended: { status: 409, code: 409, message: 'This agent is suspended; what they asked for waits' },
  state_conflict: { status: 409, code: 409, message: 'The settlement is not in a state for this' },
  payout_under_way: { status: 409, code: 409, message: 'A payout wallet has sent this amount to this address already' },
  own_account: { status: 409, code: 409, message: 'Nobody decides about a settlement of their own' },
  tx_not_found: { status: 409, code: 409, message: 'The network does not know this transaction' },
  tx_failed: { status: 409, code: 409, message: 'This transaction failed; nothing moved' },
  tx_not_solid: { status: 409, code: 409, message: 'This transaction can still be undone; try again in a minute' },
  tx_wrong_token: { status: 409, code: 409, message: 'This transaction moves another token' },
  tx_wrong_recipient: { status: 409, code: 409, message: 'This transaction pays somebody else' },
  tx_wrong_amount: { status: 409, code: 409, message: 'This transaction pays another amount' },
  tx_wrong_payer: { status: 409, code: 409, message: 'This transaction is not from a payout wallet' },
  tx_too_old: { status: 409, code: 409, message: 'This transaction was made before the settlement was asked for' },
  tx_used: { status: 409, code: 409, message: 'This transaction is used already' },
  chain_unavailable: { status: 503, code: 500, level: 'warn', message: 'The network cannot be asked at present' },
});

import { defineErrors } from '../../common/errors/index.js';
import { defineOperationFailure } from '../../common/errors/error-body.js';

defineOperationFailure(518, 'Failed to get enabled payment methods');

export const paymentsErrors = defineErrors('payments', {
  not_found: { status: 404, code: 506, message: 'The payment does not exist' },
  link_ended: { status: 404, code: 506, message: 'The link has ended' },
  channel_busy: { status: 409, code: 409, message: 'Payment channel busy, please try again in a few minutes' },
  maintenance: { status: 409, code: 409, message: 'Payment channel under maintenance' },
  not_configured: {
    status: 409,
    code: 409,
    message: 'USDT contract or system wallet address not configured',
  },
  method_not_found: { status: 404, code: 506, message: 'This payment method does not exist' },
  version_changed: { status: 409, code: 409, message: 'Another user changed it in the meantime' },
  wallet_of_user: { status: 409, code: 409, message: 'A user has proved that this wallet is theirs' },
  not_extendable: { status: 409, code: 409, message: 'The time of the payment can not be extended' },
  too_many_hashes: { status: 409, code: 409, message: 'Too many transactions were named for this payment' },
  receipt_taken: { status: 409, code: 409, message: 'The transfer was assigned or matched in the meantime' },
  own_account: { status: 409, code: 409, message: 'You cannot decide about your own money' },
  receipt_not_found: { status: 404, code: 506, message: 'The transfer does not exist' },
  tx_not_found: { status: 409, code: 409, message: 'The network does not know this transaction' },
  tx_failed: { status: 409, code: 409, message: 'This transaction failed; nothing moved' },
  tx_not_solid: { status: 409, code: 409, message: 'This transaction can still be undone; try again in a minute' },
  tx_wrong_token: { status: 409, code: 409, message: 'This transaction moves another token' },
  tx_wrong_recipient: { status: 409, code: 409, message: 'This transaction does not pay the sender of the receipt' },
  tx_wrong_amount: { status: 409, code: 409, message: 'This transaction pays another amount' },
  tx_too_old: { status: 409, code: 409, message: 'This transaction was made before the receipt came' },
  tx_used: { status: 409, code: 409, message: 'This transaction is used already' },
  payer_unknown: { status: 409, code: 409, message: 'The wallet that paid is not one of the shop' },
  chain_unavailable: { status: 503, code: 500, level: 'warn', message: 'The network cannot be asked at present' },
  state_conflict: { status: 409, code: 409, message: 'The state of the payment does not allow it' },
});

import { defineReasons } from '../../core/errors/index.js';

export const paymentsReasons = defineReasons('payments', {
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
  version_changed: { status: 409, code: 409, message: 'Somebody else changed it in the meantime' },
  wallet_of_user: { status: 409, code: 409, message: 'A user has proved that this wallet is theirs' },
  not_extendable: { status: 409, code: 409, message: 'The time of the payment can not be extended' },
  too_many_hashes: { status: 409, code: 409, message: 'Too many transactions were named for this payment' },
  receipt_taken: { status: 409, code: 409, message: 'The transfer was assigned or matched in the meantime' },
  own_account: { status: 409, code: 409, message: 'Nobody decides about money for themselves' },
  receipt_not_found: { status: 404, code: 506, message: 'The transfer does not exist' },
  state_conflict: { status: 409, code: 409, message: 'The state of the payment does not allow it' },
});

import { defineReasons } from '../../core/errors/index.js';

export const paymentsReasons = defineReasons('payments', {
  not_found: { status: 404, code: 506, message: 'The payment does not exist' },
  channel_busy: { status: 409, code: 409, message: 'Payment channel busy, please try again in a few minutes' },
  maintenance: { status: 409, code: 409, message: 'Payment channel under maintenance' },
  state_conflict: { status: 409, code: 409, message: 'The state of the payment does not allow it' },
});

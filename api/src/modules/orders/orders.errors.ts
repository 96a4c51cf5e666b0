import { defineErrors } from '../../common/errors/index.js';
import { defineOperationFailure } from '../../common/errors/error-body.js';

defineOperationFailure(516, 'Failed to get order list');

export const ordersErrors = defineErrors('orders', {
  not_found: { status: 404, code: 506, message: 'The order does not exist' },
  link_expired: { status: 404, code: 506, message: 'The link ended with the lines, 7 days after delivery' },
  out_of_stock: { status: 409, code: 409, message: 'Not enough stock' },
  preorder_not_offered: { status: 409, code: 409, message: 'These goods cannot be ordered in advance' },
  preorder_full: { status: 409, code: 409, message: 'More than can still be ordered in advance' },
  preorder_date_changed: { status: 409, code: 409, message: 'The delivery date of the pre-order has changed' },
  price_changed: { status: 409, code: 409, message: 'The price has changed' },
  above_max_total: { status: 409, code: 409, message: 'The order costs more than its max_total' },
  too_many_unpaid: { status: 409, code: 409, message: 'Too many unpaid orders; pay or cancel one first' },
  one_bulk_order: {
    status: 409,
    code: 409,
    message: 'Only one unpaid order of this size at a time; pay or cancel it first',
  },
  quantity_out_of_range: { status: 400, code: 519, message: 'The quantity is outside the limits of these goods' },
  gender_not_offered: { status: 400, code: 519, message: 'These goods offer no choice of gender' },
  too_many_lines: { status: 409, code: 409, message: 'More lines than one file may have' },
  not_delivered: { status: 409, code: 409, message: 'The order is not delivered' },
  lines_purged: { status: 404, code: 506, message: 'The lines were destroyed 7 days after delivery' },
  too_many_cancelled: { status: 409, code: 409, message: 'Too many orders cancelled today' },
  not_cancellable: { status: 409, code: 409, message: 'The order can no longer be cancelled' },
  email_final: { status: 409, code: 409, message: 'The e-mail can be changed only until the order is paid' },
  sign_in_to_pay: { status: 401, code: 401, message: 'Sign in to pay from a balance' },
  refund_above_paid: { status: 409, code: 409, message: 'More than what is left of the payment' },
  own_account: { status: 409, code: 409, message: 'You cannot refund your own order' },
  not_refundable: { status: 409, code: 409, message: 'The order is not paid' },
  resend_too_soon: { status: 429, code: 429, message: 'The mail was sent a moment ago' },
});

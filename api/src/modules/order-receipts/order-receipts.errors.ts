import { defineErrors } from '../../common/errors/index.js';

export const orderReceiptsErrors = defineErrors('order-receipts', {
  not_paid: { status: 409, code: 409, message: 'The order is not paid' },
  none_in_month: { status: 404, code: 506, message: 'No order was paid in that month' },
  too_many_orders: { status: 409, code: 409, message: 'More orders than one receipt lists' },
  busy: { status: 429, code: 429, message: 'Too many receipts are being made; try again in a moment' },
});

import { defineErrors } from '../../common/errors/index.js';

export const couponsErrors = defineErrors('coupons', {
  coupon_not_found: { status: 404, code: 506, message: 'This coupon does not exist' },
  code_taken: { status: 409, code: 409, message: 'There is a coupon with this code already' },
  has_uses: { status: 409, code: 409, message: 'The coupon was used; end it instead' },
  not_found: { status: 404, code: 506, message: 'There is no coupon with this code', level: 'info' },
  too_many_tries: { status: 429, code: 429, message: 'Too many unknown codes' },
  not_started: { status: 409, code: 409, message: 'The coupon is not valid yet' },
  expired: { status: 409, code: 409, message: 'The coupon is no longer valid' },
  used_up: { status: 409, code: 409, message: 'The coupon is used up' },
  used_by_customer: { status: 409, code: 409, message: 'The customer has used the coupon as often as it allows' },
  other_customer: { status: 409, code: 409, message: 'The coupon is for another customer' },
  not_in_group: { status: 409, code: 409, message: 'The coupon is for customers of another group' },
  own_coupon: { status: 409, code: 409, message: 'Staff cannot use coupons that they made or changed' },
  first_order_only: { status: 409, code: 409, message: 'The coupon is for the first order of a customer' },
  not_for_items: { status: 409, code: 409, message: 'The coupon is not for these goods' },
  not_with_negotiated: { status: 409, code: 409, message: 'The coupon does not lower negotiated prices' },
  below_min_amount: { status: 409, code: 409, message: 'The coupon needs a larger amount' },
  below_min_quantity: { status: 409, code: 409, message: 'The coupon needs a larger quantity' },
  no_discount: { status: 409, code: 409, message: 'The coupon does not lower the price of these goods' },
  discount_changed: { status: 409, code: 409, message: 'The discount has changed' },
});

import { plainEmail } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { linePrice, orderTotal, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import type { CouponTerms, PlaceOrder } from './place-order';
import { payPlan, type PayMethod } from './pay-plan';
import { preorderFor } from './preorder';
import { parseQuantity, type Gender } from './quantity';

type Goods = Schemas['Goods'];

/** An order as it is filled in. */
export interface OrderInput {
  quantity: string;
  gender: Gender;
  email: string;
  method: PayMethod;
  /** Deliver part of it when the money comes late and too few lines are left. */
  deliver_partial: boolean;
}

/** The body of an order; the price and the date of a pre-order that the buyer saw go along, so that a changed one is noticed before it is paid. */
export function orderBody(goods: Goods, input: OrderInput, coupon: CouponTerms = {}): PlaceOrder {
  const quantity = parseQuantity(input.quantity);
  if (quantity === null) throw new RangeError('The quantity is not a whole number');
  const preorder = preorderFor(goods, quantity, goods.gender_choice ? input.gender : 'random');
  return {
    goods_id: goods.id,
    quantity,
    ...(goods.gender_choice ? { gender: input.gender } : {}),
    email: plainEmail(input.email),
    method: input.method,
    // Asked only where money may come late.
    deliver_partial: preorder === null && input.method !== 'balance' && input.deliver_partial,
    ...(preorder === null ? {} : { preorder_date: preorder.date }),
    expected_price: toWire(linePrice(goods, quantity)),
    ...coupon,
  };
}

/** What the balance (a decimal string, null for a guest) lacks for an order that it is to pay alone; 0 when nothing. */
export function missingFromBalance(goods: Goods, input: OrderInput, balance: string | null, discount = 0n): Micro {
  const quantity = parseQuantity(input.quantity);
  if (quantity === null || balance === null) return 0n;
  return payPlan(orderTotal(goods, quantity) - discount, parseUsdt(balance), input.method).missing;
}

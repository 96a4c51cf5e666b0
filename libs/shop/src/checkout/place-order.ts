import { idempotent, type Schemas } from '@lotline/web-core/api';
import { api } from '../api';
import type { PayMethod } from './pay-plan';

/** The coupon of an order, and the discount that the buyer saw. */
export type CouponTerms = Pick<Schemas['PlaceOrderBody'], 'coupon_code' | 'expected_discount'>;

/** An order of one product. How it is paid is always said. */
export type PlaceOrder = Omit<Schemas['PlaceOrderBody'], 'items'> & {
  goods_id: string;
  quantity: number;
  method: PayMethod;
};
/** An order of the items of a cart. */
export type PlaceItems = Omit<
  Schemas['PlaceOrderBody'],
  'goods_id' | 'quantity' | 'gender' | 'expected_price' | 'items'
> & {
  items: Schemas['OrderItemBody'][];
  method: PayMethod;
};
export type PlacedOrder = Schemas['PlacedOrder'];

export const placeOrder = (body: PlaceOrder | PlaceItems, key: string): Promise<PlacedOrder> =>
  api.post('/api/orders', { body, ...idempotent(key) });

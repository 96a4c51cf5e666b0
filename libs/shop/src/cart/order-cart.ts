import { plainEmail } from '@lotline/web-core/account';
import { ApiError } from '@lotline/web-core/api';
import type { CouponTerms, OrderInput, PlaceItems } from '../checkout';
import type { CartLine } from './use-cart-lines';

/** An order of the cart as it is filled in. */
export type CartInput = Pick<OrderInput, 'email' | 'method' | 'deliver_partial'>;

/** The body of an order of these lines, each with the price that the buyer saw. Lines without one are left out. */
export const cartOrderBody = (lines: readonly CartLine[], input: CartInput, coupon: CouponTerms = {}): PlaceItems => ({
  ...coupon,
  items: lines.flatMap(({ quoted }) =>
    quoted === null
      ? []
      : [
          {
            goods_id: quoted.goods_id,
            quantity: quoted.quantity,
            gender: quoted.gender,
            expected_price: quoted.unit_price,
          },
        ],
  ),
  email: plainEmail(input.email),
  method: input.method,
  // Asked only where money may come late.
  deliver_partial: input.method !== 'balance' && input.deliver_partial,
});

/** What a coupon is quoted for. */
export const couponItems = (lines: readonly CartLine[]): PlaceItems['items'] =>
  lines.flatMap(({ quoted }) =>
    quoted === null ? [] : [{ goods_id: quoted.goods_id, quantity: quoted.quantity, gender: quoted.gender }],
  );

/** What an order was refused for, of one line. */
export interface Refusal {
  line: CartLine;
  kind: 'price' | 'stock' | 'gone';
  /** The unit price now (decimal string), or the lines that are left. */
  price: string;
  available: number;
}

/** The lines whose price, stock or product has changed, so that the order was refused; empty: for another reason. */
export function refusalsOf(error: unknown, lines: readonly CartLine[]): Refusal[] {
  if (!(error instanceof ApiError)) return [];
  const sent = lines.filter(({ quoted }) => quoted !== null);
  return error.errors.flatMap(({ field, params }): Refusal[] => {
    const [, position, name] = /^items\.(\d+)\.(goods_id|quantity|expected_price)$/.exec(field) ?? [];
    const line = sent[Number(position)];
    if (line === undefined) return [];
    const kind = name === 'goods_id' ? 'gone' : name === 'quantity' ? 'stock' : 'price';
    const available = Number(error.params.available ?? 0);
    return [{ line, kind, price: typeof params?.new === 'string' ? params.new : '0', available }];
  });
}

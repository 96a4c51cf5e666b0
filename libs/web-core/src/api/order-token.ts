import type { Send } from './transport';

/** Gives the token of an order that was placed in this browser, or null. */
export type OrderTokenOf = (orderNo: string) => string | null;

const ORDER_PATH = /^\/api\/orders\/(\d{18})(?:\/|$)/;

/** Sends the token of an order along with calls about that very order, and with no others. */
export function withOrderToken(send: Send, tokenOf: OrderTokenOf): Send {
  return (request, options) => {
    const orderNo = ORDER_PATH.exec(new URL(request.url).pathname)?.[1];
    const token = orderNo === undefined ? null : tokenOf(orderNo);
    if (token !== null) request.headers.set('X-Order-Token', token);
    return send(request, options);
  };
}

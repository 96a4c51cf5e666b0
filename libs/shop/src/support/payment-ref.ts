import type { Api, Schemas } from '@lotline/web-core/api';
import { orderNoProblem, plainOrderNo } from '../orders';

/** What names a payment: its own id, or the number of its order. */
export type PaymentRef = { preOrderId: string } | { orderNo: string };

/** Reads an order number, a payment's id, or a link to its payment page; null when the text is none of them. */
export function paymentRefFrom(text: string): PaymentRef | null {
  const linked =
    /[?&]preOrderId=([0-9a-f]{32})(?![0-9a-f])/i.exec(text) ?? /\/cashRegister\/([0-9a-f]{32})\//i.exec(text);
  const bare = /^\s*([0-9a-f]{32})\s*$/i.exec(text);
  const id = (linked ?? bare)?.[1];
  if (id !== undefined) return { preOrderId: id.toLowerCase() };
  const named = /[?&]order_no=(\d+)/.exec(text)?.[1] ?? text;
  return orderNoProblem(named) === null ? { orderNo: plainOrderNo(named) } : null;
}

/**
 * Names the transaction that paid, and gives the payment with what was found. An order number is looked up among the
 * visitor's own orders; somebody else's is refused as unknown.
 */
export async function nameTransaction(
  api: Pick<Api, 'get' | 'post'>,
  ref: PaymentRef,
  txid: string,
): Promise<Schemas['Payment']> {
  const id =
    'preOrderId' in ref
      ? ref.preOrderId
      : (await api.get('/api/orders/{order_no}', { params: { path: { order_no: ref.orderNo } } })).pre_order_id;
  return api.post('/api/payments/{pre_order_id}/tx', { params: { path: { pre_order_id: id } }, body: { txid } });
}

/** What was found of a named transaction, as far as a buyer has to act on it. */
export type TransferFound = 'found' | 'looking' | 'person' | 'elsewhere' | 'token' | 'failed';

export function transferFound({ tx_check }: Pick<Schemas['Payment'], 'tx_check'>): TransferFound {
  switch (tx_check?.verdict) {
    case 'matched':
    case 'verifying':
      return 'found';
    case 'used':
    case 'on_hold':
    case 'older':
      return 'person';
    case 'wrong_recipient':
      return 'elsewhere';
    case 'wrong_token':
      return 'token';
    case 'failed':
      return 'failed';
    default:
      return 'looking';
  }
}

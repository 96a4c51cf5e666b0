import type { EventStream, EventStreamOptions } from '@lotline/front-kit/api';
import { openApi } from '../../shared/open-api';
import type { Payment } from './state-table';

const path = (preOrderId: string) => ({ path: { pre_order_id: preOrderId } });

export const loadPayment = (preOrderId: string, signal?: AbortSignal): Promise<Payment> =>
  openApi.get('/api/payments/{pre_order_id}', {
    params: path(preOrderId),
    ...(signal === undefined ? {} : { signal }),
  });

/** Follows the payment as the server pushes it (server-sent events named `payment`). */
export const streamPayment = (preOrderId: string, options: EventStreamOptions): EventStream =>
  openApi.events(`/api/payments/${preOrderId}/stream`, options);

/** Tells the server of a transaction, so that it looks sooner. A hint: it proves nothing and binds no money. */
export const postTxid = (preOrderId: string, txid: string): Promise<Payment> =>
  openApi.post('/api/payments/{pre_order_id}/tx', { params: path(preOrderId), body: { txid } });

/** Asks for fifteen minutes more. Possible once, near the end of the window. */
export const extendPayment = (preOrderId: string): Promise<Payment> =>
  openApi.post('/api/payments/{pre_order_id}/extend', { params: path(preOrderId) });

/** A text for the wallet of an address to sign, good for some minutes. */
export const senderChallenge = (preOrderId: string, address: string) =>
  openApi.post('/api/payments/{pre_order_id}/sender/challenge', {
    params: path(preOrderId),
    body: { address },
  });

/** Hands in the signed text: what that wallet sends belongs to this payment from then on. */
export const proveSender = (
  preOrderId: string,
  proof: { address: string; nonce: string; signature: string },
): Promise<Payment> => openApi.post('/api/payments/{pre_order_id}/sender', { params: path(preOrderId), body: proof });

import type { EventStream, EventStreamOptions } from '@lotline/web-core/api';
import { openApi } from '@lotline/shop/open-api';
import type { Credential } from '../pay-url';
import type { Payment } from '../state/state-table';

const path = (preOrderId: string) => ({ path: { pre_order_id: preOrderId } });

export function loadPayment(credential: Credential, signal?: AbortSignal): Promise<Payment> {
  const signalled = signal === undefined ? {} : { signal };
  return 'link' in credential
    ? openApi.get('/api/pay-links/{token}', { params: { path: { token: credential.link } }, ...signalled })
    : openApi.get('/api/payments/{pre_order_id}', { params: path(credential.preOrderId), ...signalled });
}

/** Follows the payment as the server pushes it (server-sent events named `payment`). */
export const streamPayment = (credential: Credential, options: EventStreamOptions): EventStream =>
  openApi.events(
    'link' in credential ? `/api/pay-links/${credential.link}/stream` : `/api/payments/${credential.preOrderId}/stream`,
    options,
  );

/** Tells the server of a transaction, so that it looks sooner. A hint: it proves nothing and binds no money. */
export const postTxid = (credential: Credential, txid: string): Promise<Payment> =>
  'link' in credential
    ? openApi.post('/api/pay-links/{token}/tx', { params: { path: { token: credential.link } }, body: { txid } })
    : openApi.post('/api/payments/{pre_order_id}/tx', { params: path(credential.preOrderId), body: { txid } });

/** Asks for fifteen minutes more. Possible once, near the end of the window. */
export const extendPayment = (preOrderId: string): Promise<Payment> =>
  openApi.post('/api/payments/{pre_order_id}/extend', { params: path(preOrderId) });

/** The token of the link with which somebody else can pay; the same one until it is revoked. */
export const sharePayment = async (preOrderId: string): Promise<string> =>
  (await openApi.post('/api/payments/{pre_order_id}/link', { params: path(preOrderId) })).token;

/** Ends that link: it shows nothing any more. */
export const revokeLink = (preOrderId: string): Promise<Payment> =>
  openApi.delete('/api/payments/{pre_order_id}/link', { params: path(preOrderId) });

/** A text for the wallet of an address to sign, good for some minutes. */
export const senderChallenge = (preOrderId: string, address: string) =>
  openApi.post('/api/payments/{pre_order_id}/sender/challenge', {
    params: path(preOrderId),
    body: { address },
  });

/** Hands in the signed text: what that wallet sends belongs to this payment from then on. */
export const proveSender = (
  preOrderId: string,
  verification: { address: string; nonce: string; signature: string },
): Promise<Payment> =>
  openApi.post('/api/payments/{pre_order_id}/sender', { params: path(preOrderId), body: verification });

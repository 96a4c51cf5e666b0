import { useSession, session } from '@lotline/shop/session';
import { guestOrderToken } from '@lotline/web-core/session';
import { Suspense, type ComponentType } from 'react';
import type { Cashier } from '../../hooks/use-cashier';
import { isFramed } from '../../is-framed';
import { linkTokenOf } from '../../lines-href';
import { linesGone } from '../../state/ended-payment';

/** Draws the delivered lines of an order that this browser may open, by sign-in or by the token of a link. */
export type DeliveredLines = ComponentType<{ orderNo: string; linkToken: string | null }>;

/**
 * What was bought, as soon as it is delivered, for the buyer alone. `lines`: where it is on a page of the shop.
 * Never inside another site's page, whether its address says so or not.
 */
export function BoughtLines(props: {
  cashier: Pick<Cashier, 'payment' | 'state' | 'shared'>;
  lines: string | null;
  embed: boolean;
  Lines: DeliveredLines;
}) {
  const { cashier, lines, embed, Lines } = props;
  const signedIn = useSession() !== null;
  const { payment, state, shared } = cashier;
  const isDelivered = state === 'delivered' || state === 'delivered_short';
  if (embed || isFramed()) return null;
  if (payment === null || !isDelivered || shared || lines === null || linesGone(payment)) return null;
  const linkToken = linkTokenOf(lines);
  const canOpen = linkToken !== null || signedIn || guestOrderToken(session, payment.order_no) !== null;
  return canOpen ? (
    <Suspense fallback={null}>
      <Lines orderNo={payment.order_no} linkToken={linkToken} />
    </Suspense>
  ) : null;
}

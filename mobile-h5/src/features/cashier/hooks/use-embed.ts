import { useEffect } from 'react';
import type { SiteConfig } from '../../../shared/api/site-config';
import type { Payment } from '../state/state-table';

/** While the cashier stands in another site's frame: tells that site how the payment is, and how high the page. */
export function useEmbed(embed: boolean, site: SiteConfig | null, payment: Payment | null): void {
  const phase = payment?.phase;
  const invoiceRef = payment?.order_no;
  useEffect(() => {
    if (!embed || site === null || phase === undefined || invoiceRef === undefined) return undefined;
    let stop = (): void => undefined;
    let over = false;
    void import('../embed').then(({ embedTarget, followHeight, tellParent }) => {
      const { ancestorOrigins: ancestors } = window.location as { ancestorOrigins?: ArrayLike<string> };
      const origin = embedTarget(site.embed_origins, { ancestors, referrer: document.referrer });
      if (over || origin === null) return;
      tellParent(origin, { type: 'cashier.state', version: 1, invoiceRef, state: phase });
      stop = followHeight((height) => tellParent(origin, { type: 'cashier.size', version: 1, invoiceRef, height }));
    });
    return () => {
      over = true;
      stop();
    };
  }, [embed, site, phase, invoiceRef]);
}

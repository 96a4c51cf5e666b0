import { trackEvent } from '@lotline/shop/tracking';
import { lazy } from 'react';
import { PayAnnouncements } from '../features/announcements/components/pay-announcements';
import { CashierPage } from '../features/cashier/components/page/cashier-page';
import { preloadPayment } from '../features/cashier/api/preload-payment';
import { readCashierQuery } from '../features/cashier/pay-url';
import { TutorialSheet } from '../features/tutorials/tutorial-sheet';
import { loadSiteConfig } from '../shared/api/site-config';

// Only once something was delivered: the lines bring what the shop is made with.
const DeliveredLines = lazy(() => import('./delivered-lines'));

trackEvent('page_view');

const { credential } = readCashierQuery(window.location.search);
const preloaded = credential === null ? null : preloadPayment(credential);

/** Wants the payment and the shop's settings. */
export const prepare = () => Promise.all([preloaded?.answer, loadSiteConfig()]);

/**
 * /pay, /h5Pay, /mobile/h5Pay: no router and few parts of antd-mobile, so that it is there at once on a slow phone. No call of the cashier
 * needs a proof of work or a step-up, so no dialog for them is mounted: a refusal that asks for one is shown as it is.
 */
export default function CashierRoot() {
  return (
    <CashierPage
      search={window.location.search}
      preloaded={preloaded}
      tutorialSheet={TutorialSheet}
      deliveredLines={DeliveredLines}
      news={<PayAnnouncements />}
    />
  );
}

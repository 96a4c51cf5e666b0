import { trackEvent } from '@lotline/shop/tracking';
import { lazy } from 'react';
import { PayAnnouncements } from '../features/announcements/components/pay-announcements';
import { CashierPage } from '../features/cashier/components/page/cashier-page';
import { askFirst } from '../features/cashier/api/first-answer';
import { readCashierQuery } from '../features/cashier/pay-url';
import { TutorialSheet } from '../features/tutorials/tutorial-sheet';
import { loadSiteConfig } from '../shared/api/site-config';

// Only once something was delivered: the lines bring what the shop is made with.
const DeliveredLines = lazy(() => import('./delivered-lines'));

trackEvent('page_view');

const { door } = readCashierQuery(window.location.search);
const first = door === null ? null : askFirst(door);

/** Wants the payment and the shop's settings. */
export const prepare = () => Promise.all([first?.answer, loadSiteConfig()]);

/**
 * /pay, /h5Pay, /mobile/h5Pay: no router and few parts of antd-mobile, so that it is there at once on a slow phone. No call of the cashier
 * needs a proof of work or a step-up, so no dialog for them is mounted: a refusal that asks for one is shown as it is.
 */
export default function CashierRoot() {
  return (
    <CashierPage
      search={window.location.search}
      first={first}
      tutorialSheet={TutorialSheet}
      deliveredLines={DeliveredLines}
      news={<PayAnnouncements />}
    />
  );
}

import { trackEvent } from '@lotline/front-kit/tracking';
import { CashierPage } from '../features/payments/components/cashier-page';
import { TutorialSheet } from '../features/tutorials/tutorial-sheet';

trackEvent('page_view');

/** /pay, /h5Pay, /mobile/h5Pay: no router and no UI library, so that it is there at once on a slow phone. */
export default function CashierRoot() {
  return <CashierPage search={window.location.search} tutorialSheet={TutorialSheet} />;
}

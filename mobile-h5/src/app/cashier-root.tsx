import { CashierPage } from '../features/payments/components/cashier-page';
import en from '../features/payments/locales/en.json';
import zh from '../features/payments/locales/zh-CN.json';
import { addTexts } from './start';

addTexts({ payments: { zh, en } });

/** /pay, /h5Pay, /mobile/h5Pay: no router and no UI library, so that it is there at once on a slow phone. */
export default function CashierRoot() {
  return <CashierPage search={window.location.search} />;
}

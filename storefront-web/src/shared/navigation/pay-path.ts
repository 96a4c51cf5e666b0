import { session } from '@lotline/shop/session';
import { paths } from './paths';

/** The cashier of an order: the one for guests asks for no sign-in. */
export const payPath = (preOrderId: string): string =>
  session.token() === null ? paths.guestPayment(preOrderId) : paths.payment(preOrderId);

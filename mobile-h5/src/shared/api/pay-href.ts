import { session } from '@lotline/shop/session';

/** The cashier of an order: the one for guests asks for no sign-in. */
export const payHref = (preOrderId: string): string =>
  `${session.token() === null ? '/h5Pay' : '/pay'}?preOrderId=${preOrderId}`;

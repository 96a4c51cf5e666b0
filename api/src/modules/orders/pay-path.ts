import type { OrderRow } from './orders.repository.js';

/** The cashier of an order on this site; guests' needs no sign-in. */
export const payPath = ({ userId, paymentId }: Pick<OrderRow, 'userId' | 'paymentId'>): string =>
  `${userId === null ? '/h5Pay' : '/pay'}?preOrderId=${paymentId}`;

import { refusedBy, type Maintenance } from '../maintenance';
import type { PaymentOption } from './payment-methods';

/** Why no order can be placed now: one of the switches of staff, or nothing to pay with on the chain. */
export type OrderStop = 'orders' | 'payments' | 'not_configured';

/** What stops an order that takes something on the chain (`onChain`) or nothing; null when nothing does, or is not known yet. */
export const orderStop = (
  maintenance: Maintenance | undefined,
  options: readonly PaymentOption[] | undefined,
  onChain: boolean,
): OrderStop | null => refusedBy(maintenance, onChain) ?? (onChain && options?.length === 0 ? 'not_configured' : null);

import { parseUsdt, type Micro } from '@lotline/web-core/money';
import type { Order } from './api';

/** What money that staff give to an order does there. The server decides; this says it beforehand. */
export type Outcome =
  | { kind: 'settles'; surplus: Micro }
  | { kind: 'part'; missing: Micro }
  /** The order had expired: it is delivered if its lines are still to be had. */
  | { kind: 'late' }
  /** Nothing more can be paid: all of it goes to the buyer. */
  | { kind: 'credited' };

type Money = Pick<Order, 'state' | 'amount' | 'amount_due' | 'amount_received' | 'amount_from_balance'>;

export function outcomeOf(order: Money, came: Micro): Outcome {
  const price = parseUsdt(order.amount);
  if (order.state === 'expired') return came < price ? { kind: 'credited' } : { kind: 'late' };
  if (order.state !== 'awaiting_payment') return { kind: 'credited' };
  const fromBalance = parseUsdt(order.amount_from_balance);
  const paid = fromBalance + parseUsdt(order.amount_received) + came;
  if (paid < price) return { kind: 'part', missing: price - paid };
  const asked = fromBalance + parseUsdt(order.amount_due);
  const earned = asked > price ? asked : price;
  return { kind: 'settles', surplus: paid > earned ? paid - earned : 0n };
}

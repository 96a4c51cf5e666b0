import { parseUsdt, toWire } from '@lotline/web-core/money';
import type { OrderDetail } from './types';

export type MoneyLine = 'suffix' | 'from_balance' | 'on_chain' | 'missing' | 'credited' | 'refunded';

/** The amount suffix: what the transfer adds to the price so that its amount identifies the order; zero without a transfer. */
function suffixOf({ amount, amount_due: due, amount_from_balance: fromBalance }: OrderDetail): string {
  const suffix = parseUsdt(due) - parseUsdt(amount) + parseUsdt(fromBalance);
  return toWire(parseUsdt(due) > 0n && suffix > 0n ? suffix : 0n);
}

/** Sources and uses of the money of an order, without zero amounts. Amounts are decimal strings. */
export function moneyOf(order: OrderDetail): { line: MoneyLine; amount: string }[] {
  const lines: { line: MoneyLine; amount: string }[] = [
    { line: 'suffix', amount: suffixOf(order) },
    { line: 'from_balance', amount: order.amount_from_balance },
    { line: 'on_chain', amount: order.amount_received },
    { line: 'missing', amount: order.amount_missing },
    { line: 'credited', amount: order.amount_credited },
    { line: 'refunded', amount: order.amount_refunded },
  ];
  return lines.filter(({ amount }) => parseUsdt(amount) > 0n);
}

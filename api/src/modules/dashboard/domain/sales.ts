/** What was sold, in sums; micro-USDT. */
export interface Sales {
  ordersPlaced: number;
  /** Paid in the time that is meant, whenever they were placed. */
  ordersPaid: number;
  linesSold: number;
  refunds: number;
  /** What the shop earned by orders that were paid in it, before refunds. */
  incomeMicro: bigint;
  /** What was given back in it, whenever it had been paid. */
  refundedMicro: bigint;
}

export const NO_SALES: Sales = {
  ordersPlaced: 0,
  ordersPaid: 0,
  linesSold: 0,
  refunds: 0,
  incomeMicro: 0n,
  refundedMicro: 0n,
};

export const addSales = (a: Sales, b: Partial<Sales>): Sales => ({
  ordersPlaced: a.ordersPlaced + (b.ordersPlaced ?? 0),
  ordersPaid: a.ordersPaid + (b.ordersPaid ?? 0),
  linesSold: a.linesSold + (b.linesSold ?? 0),
  refunds: a.refunds + (b.refunds ?? 0),
  incomeMicro: a.incomeMicro + (b.incomeMicro ?? 0n),
  refundedMicro: a.refundedMicro + (b.refundedMicro ?? 0n),
});

/** Sums by goods of several parts of a period. */
export function addByKey(parts: readonly Map<string, Sales>[]): Map<string, Sales> {
  const sums = new Map<string, Sales>();
  for (const [key, sales] of parts.flatMap((part) => [...part])) {
    sums.set(key, addSales(sums.get(key) ?? NO_SALES, sales));
  }
  return sums;
}

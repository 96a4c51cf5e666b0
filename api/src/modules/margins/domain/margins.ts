import { allocate } from '../../../common/money/index.js';

/** Lines of one batch: of an item, or a replacement that a warranty claim got. */
export interface CostedLines {
  supplier: string;
  lineCount: number;
  /** Null when it is not known what a line cost. */
  unitCostMicro: bigint | null;
}

/** An item of a paid order with what it earned and what its lines cost; micro-USDT. */
export interface SoldItem {
  orderNo: string;
  paidAt: Date;
  /** `user:` and an id, or `email:` and the address of a guest. */
  customer: string;
  goodsId: string;
  /** What the shop earned by it, before refunds. */
  incomeMicro: bigint;
  refundedMicro: bigint;
  /** Commission that was not reversed. */
  commissionMicro: bigint;
  /** None before the delivery, and after a refund that returned the lines to stock. */
  lines: readonly CostedLines[];
  replacements: readonly CostedLines[];
}

export interface Margin {
  incomeMicro: bigint;
  refundedMicro: bigint;
  commissionMicro: bigint;
  /** Of the lines whose cost is known. */
  costMicro: bigint;
  /** Lines that were delivered, replacements included. */
  lines: number;
  /** Those of them whose cost is not known. */
  linesOfUnknownCost: number;
}

export const NO_MARGIN: Margin = {
  incomeMicro: 0n,
  refundedMicro: 0n,
  commissionMicro: 0n,
  costMicro: 0n,
  lines: 0,
  linesOfUnknownCost: 0,
};

/** The part of an item that lines of one supplier have; null: no lines were delivered. */
export type SupplierPart = Omit<SoldItem, 'lines' | 'replacements'> & Margin & { supplier: string | null };

export const addMargins = (a: Margin, b: Margin): Margin => ({
  incomeMicro: a.incomeMicro + b.incomeMicro,
  refundedMicro: a.refundedMicro + b.refundedMicro,
  commissionMicro: a.commissionMicro + b.commissionMicro,
  costMicro: a.costMicro + b.costMicro,
  lines: a.lines + b.lines,
  linesOfUnknownCost: a.linesOfUnknownCost + b.linesOfUnknownCost,
});

/** What is left of the income; null when some lines have an unknown cost, which is not zero. */
export const computeMargin = (margin: Margin): bigint | null =>
  margin.linesOfUnknownCost > 0
    ? null
    : margin.incomeMicro - margin.refundedMicro - margin.commissionMicro - margin.costMicro;

function sumCosts(lines: readonly CostedLines[]): Pick<Margin, 'costMicro' | 'lines' | 'linesOfUnknownCost'> {
  const sums = { costMicro: 0n, lines: 0, linesOfUnknownCost: 0 };
  for (const { lineCount, unitCostMicro } of lines) {
    sums.lines += lineCount;
    if (unitCostMicro === null) sums.linesOfUnknownCost += lineCount;
    else sums.costMicro += unitCostMicro * BigInt(lineCount);
  }
  return sums;
}

/**
 * Divides what an item earned among the suppliers of its lines, in proportion to their number. Replacements add their cost to
 * their own supplier. The parts add up to the item.
 */
export function splitBySupplier({ lines, replacements, ...item }: SoldItem): SupplierPart[] {
  const suppliers = [...new Set(lines.map(({ supplier }) => supplier))];
  const others = new Set(replacements.map(({ supplier }) => supplier).filter((name) => !suppliers.includes(name)));
  const names: (string | null)[] = [...(suppliers.length > 0 ? suppliers : [null]), ...others];
  const isOf = (name: string | null) => (one: CostedLines) => one.supplier === name;
  const weights = names.map((name) => BigInt(sumCosts(lines.filter(isOf(name))).lines));
  const [income, refunded, commission] = [item.incomeMicro, item.refundedMicro, item.commissionMicro].map((total) =>
    allocate(total, weights),
  );
  return names.map((supplier, index) => ({
    ...item,
    supplier,
    incomeMicro: income?.[index] ?? 0n,
    refundedMicro: refunded?.[index] ?? 0n,
    commissionMicro: commission?.[index] ?? 0n,
    ...sumCosts([...lines, ...replacements].filter(isOf(supplier))),
  }));
}

/** Sums by a key of the parts. */
export function groupMargins(
  parts: Iterable<SupplierPart>,
  keyOf: (part: SupplierPart) => string,
  groups = new Map<string, Margin>(),
): Map<string, Margin> {
  for (const part of parts) {
    const key = keyOf(part);
    groups.set(key, addMargins(groups.get(key) ?? NO_MARGIN, part));
  }
  return groups;
}

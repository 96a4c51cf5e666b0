import { Injectable } from '@nestjs/common';
import { allocate } from '../../../common/money/index.js';
import type { Period } from '../../../common/periods/index.js';
import { findRange, toLineRanges } from '../../orders/index.js';
import type { CostedLines, SoldItem } from '../domain/margins.js';
import {
  type Allocation,
  type EarnedCommission,
  MarginFactsRepository,
  type PaidItem,
  type PaidOrder,
} from '../repositories/margin-facts.repository.js';

const PAGE_SIZE = 500;

/** The items of paid orders with what they earned and cost, page by page: a year does not fit into memory. */
@Injectable()
export class SoldItemsService {
  constructor(private readonly facts: MarginFactsRepository) {}

  async *readPages(period: Period): AsyncGenerator<SoldItem[]> {
    const suppliers = new Map<string, string>();
    for (let after: PaidOrder | null = null; ;) {
      const orders: PaidOrder[] = await this.facts.findPaidOrders(period, after, PAGE_SIZE);
      if (orders.length > 0) yield await this.findItems(orders, suppliers);
      after = orders.at(-1) ?? null;
      if (after === null || orders.length < PAGE_SIZE) return;
    }
  }

  private async findItems(orders: readonly PaidOrder[], suppliers: Map<string, string>): Promise<SoldItem[]> {
    const ids = orders.map(({ id }) => id);
    const [items, replaced, commissions] = await Promise.all([
      this.facts.findItems(ids),
      this.facts.findReplacedLines(ids),
      this.facts.findCommissions(ids),
    ]);
    const allocations = await this.facts.findAllocations([...ids, ...replaced.map(({ claimId }) => claimId)]);
    const unknown = new Set(allocations.map(({ batchId }) => batchId).filter((id) => !suppliers.has(id)));
    for (const [id, supplier] of await this.facts.findSuppliers([...unknown])) suppliers.set(id, supplier);
    const linesOf = groupBy(allocations, ({ holderId }) => holderId);
    const toLines = ({ batchId, lineCount, unitCostMicro }: Allocation): CostedLines => ({
      lineCount,
      unitCostMicro,
      supplier: suppliers.get(batchId) ?? '',
    });
    const itemsOf = groupBy(items, ({ orderId }) => orderId);
    const claimsOf = groupBy(replaced, ({ orderId }) => orderId);
    const commissionOf = groupBy(commissions, ({ orderId }) => orderId);
    return orders.flatMap((order) => {
      const ranges = toLineRanges(itemsOf.get(order.id) ?? []);
      const commission = divideCommission(itemsOf.get(order.id) ?? [], commissionOf.get(order.id) ?? []);
      const claims = claimsOf.get(order.id) ?? [];
      return ranges.map(({ item, afterNo }, index) => ({
        orderNo: order.orderNo,
        paidAt: order.paidAt,
        customer: order.userId === null ? `email:${order.email}` : `user:${order.userId}`,
        goodsId: item.goodsId,
        incomeMicro: item.amountPaidMicro,
        refundedMicro: item.amountRefundedMicro,
        commissionMicro: commission[index] ?? 0n,
        lines: (linesOf.get(order.id) ?? []).filter((one) => one.afterNo === afterNo).map(toLines),
        replacements: claims
          .filter(({ lineNo }) => findRange(ranges, lineNo).item === item)
          .flatMap(({ claimId }) => linesOf.get(claimId) ?? [])
          .map(toLines),
      }));
    });
  }
}

/** What is left of the commission of an order, in proportion to what each item earned by its rate after refunds. */
function divideCommission(items: readonly PaidItem[], earned: readonly EarnedCommission[]): bigint[] {
  const [first] = earned;
  if (first === undefined) return items.map(() => 0n);
  const weights = items.map(({ position, amountRefundedMicro }) => {
    const of = earned.find((one) => one.position === position);
    if (of === undefined || amountRefundedMicro >= of.baseMicro) return 0n;
    return (of.baseMicro - amountRefundedMicro) * BigInt(of.rateBp);
  });
  return allocate(first.orderMicro, weights);
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

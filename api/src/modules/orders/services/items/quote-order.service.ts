import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../../common/money/index.js';
import type { OrderQuote, QuotedItem, QuoteOrderBody } from '../../dto/place-order.dto.js';
import { type PlannedItem, PlanItemsService } from './plan-items.service.js';

/** Computes what an order would cost now. Reserves and stores nothing. */
@Injectable()
export class QuoteOrderService {
  constructor(private readonly items: PlanItemsService) {}

  /** Throws what `PlanItemsService.planItems` throws. An item above the stock is quoted with what is available. */
  async quoteOrder(request: QuoteOrderBody, userId: string | null): Promise<OrderQuote> {
    const items = await this.items.planItems(request, userId);
    const totalMicro = items.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
    return { items: items.map(toQuotedItem), total: formatUsdt(totalMicro) };
  }
}

function toQuotedItem(item: PlannedItem): QuotedItem {
  const { goods, quantity, gender, available, price } = item;
  const { nextTier, groupName, endsAt } = price;
  return {
    goods_id: goods.id,
    name: goods.name,
    unit: goods.unit,
    quantity,
    gender,
    unit_price: formatUsdt(item.unitPriceMicro),
    regular_price: formatUsdt(item.regularPriceMicro),
    price_reason: item.priceReason,
    price_group: groupName,
    price_ends_at: endsAt?.toISOString() ?? null,
    amount: formatUsdt(item.amountMicro),
    available,
    next_tier: nextTier && { quantity: nextTier.quantity, unit_price: formatUsdt(nextTier.unitPriceMicro) },
  };
}

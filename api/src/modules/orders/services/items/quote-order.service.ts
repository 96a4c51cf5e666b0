import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import type { OrderQuote, QuotedCoupon, QuotedItem, QuoteOrderBody } from '../../dto/place-order.dto.js';
import {
  type CouponBuyer,
  discountItems,
  type OrderCoupon,
  OrderCouponsService,
} from '../coupons/order-coupons.service.js';
import { type PlannedItem, PlanItemsService } from './plan-items.service.js';

/** Computes what an order would cost now. Reserves and stores nothing. */
@Injectable()
export class QuoteOrderService {
  constructor(
    private readonly items: PlanItemsService,
    private readonly coupons: OrderCouponsService,
  ) {}

  /**
   * Throws what `PlanItemsService.planItems` throws. An item above the stock is quoted with what is available, and a coupon
   * that lowers no price with the reason.
   */
  async quoteOrder(request: QuoteOrderBody, buyer: CouponBuyer): Promise<OrderQuote> {
    const planned = await this.items.planItems(request, buyer.userId);
    const { applied, coupon } = await this.quoteCoupon(request, buyer, planned);
    const items = discountItems(planned, applied);
    const totalMicro = items.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
    return {
      items: items.map(toQuotedItem),
      coupon,
      discount: formatUsdt(applied?.discountMicro ?? 0n),
      total: formatUsdt(totalMicro),
    };
  }

  private async quoteCoupon(
    request: QuoteOrderBody,
    buyer: CouponBuyer,
    items: readonly PlannedItem[],
  ): Promise<{ applied: OrderCoupon | null; coupon: QuotedCoupon | null }> {
    const { coupon_code: code } = request;
    if (code === undefined) return { applied: null, coupon: null };
    try {
      const applied = await this.coupons.applyCoupon({ ...request, expected_discount: undefined }, buyer, items);
      return { applied, coupon: { code, error: null, params: null } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { applied: null, coupon: { code, error: error.definition.reason, params: error.params ?? null } };
    }
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
    discount: formatUsdt(item.discountMicro),
    available,
    preorder: item.preorder && { date: item.preorder.date.toISOString(), left: item.preorder.left },
    next_tier: nextTier && { quantity: nextTier.quantity, unit_price: formatUsdt(nextTier.unitPriceMicro) },
  };
}

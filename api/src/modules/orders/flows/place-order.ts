import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../../../core/database/index.js';
import { AppError, invalidField } from '../../../core/errors/index.js';
import { Idempotency } from '../../../core/http/index.js';
import { formatUsdt } from '../../../money/index.js';
import { Catalog, type Goods, GoodsLevels, unitPrice } from '../../catalog/index.js';
import { type PaymentChannel, Payments } from '../../payments/index.js';
import { holdersOf, OrderAllowances } from '../allowances.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/orders.dto.js';
import { OrderDrafts } from '../order-drafts.js';
import { ordersReasons } from '../orders.errors.js';
import { type NewOrder, OrdersRepository } from '../orders.repository.js';

const ORDER_NO_TRIES = 5;

export interface Buyer {
  userId: string | null;
  ip: string;
}

/** Places an order: keeps the stock, opens the payment, records the order, all or nothing. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly catalog: Catalog,
    private readonly levels: GoodsLevels,
    private readonly payments: Payments,
    private readonly allowances: OrderAllowances,
    private readonly repository: OrdersRepository,
    private readonly drafts: OrderDrafts,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * The price is computed here and only here. The same idempotency key and body give the first answer again, even when
   * the goods have changed since.
   */
  async run(body: PlaceOrderBody, buyer: Buyer, key: string | undefined): Promise<PlacedOrder> {
    const request = { scope: `orders.place:${buyer.userId === null ? 'guest' : `user:${buyer.userId}`}`, key, body };
    try {
      const plan = await this.plan(body, buyer);
      return await this.idempotency.run(request, (em) => this.place(em, plan));
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.answered<PlacedOrder>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  private async plan(request: PlaceOrderBody, buyer: Buyer): Promise<Plan> {
    const goods = await this.catalog.goodsForSale(request.goods_id);
    const unitPriceMicro = checkedPrice(goods, request);
    const amountMicro = unitPriceMicro * BigInt(request.quantity);
    const channel = await this.payments.chooseChannel(amountMicro);
    return { request, buyer, goods, unitPriceMicro, amountMicro, channel };
  }

  private async place(em: EntityManager, plan: Plan): Promise<PlacedOrder> {
    const { request, buyer, goods, amountMicro } = plan;
    const gender = request.gender ?? 'random';
    const holders = holdersOf({ ...buyer, email: request.email });
    await this.allowances.take(em, holders);
    const draft = this.drafts.make();
    const orderNo = await this.insert(em, {
      ...draft,
      userId: buyer.userId,
      email: request.email,
      language: request.language ?? 'zh-cn',
      goodsId: goods.id,
      goods: { name: goods.name, summary: goods.summary },
      quantity: request.quantity,
      gender,
      unitPriceMicro: plan.unitPriceMicro,
      amountMicro,
      holders,
      promotionCode: request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
      bot: request.bot ?? null,
    });
    const { amountDueMicro } = await this.payments.open(em, {
      id: draft.paymentId,
      purpose: 'order',
      reference: draft.id,
      label: orderNo,
      userId: buyer.userId,
      amountMicro,
      expiresAt: draft.expiresAt,
      channel: plan.channel,
    });
    // Last, since every buyer of these goods writes this row: its lock is held for the commit only.
    const kept = await this.levels.reserve(em, { goodsId: goods.id, gender, quantity: request.quantity });
    if (!kept.ok) throw new AppError(ordersReasons.out_of_stock, { available: kept.free });
    return {
      pre_order_id: draft.paymentId,
      order_no: orderNo,
      amount: formatUsdt(amountMicro),
      amount_due: formatUsdt(amountDueMicro),
      expires_at: draft.expiresAt.toISOString(),
      pay_url: `${buyer.userId === null ? '/h5Pay' : '/pay'}?preOrderId=${draft.paymentId}`,
    };
  }

  /** Four random digits a second collide now and then; the unique key says so and another number is tried. */
  private async insert(em: EntityManager, order: Omit<NewOrder, 'orderNo'>): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const orderNo = this.drafts.orderNo();
      try {
        await this.repository.insert(em, { ...order, orderNo });
        return orderNo;
      } catch (error) {
        if (!isDuplicate(error) || attempt === ORDER_NO_TRIES) throw error;
      }
    }
  }
}

interface Plan {
  request: PlaceOrderBody;
  buyer: Buyer;
  goods: Goods;
  unitPriceMicro: bigint;
  amountMicro: bigint;
  channel: PaymentChannel;
}

/** Checks the request against the goods and gives the unit price in micro-USDT. */
function checkedPrice(goods: Goods, request: PlaceOrderBody): bigint {
  const { quantity, gender = 'random', expected_price: expected } = request;
  if (quantity < goods.minQuantity || quantity > goods.maxQuantity) {
    const params = { min: goods.minQuantity, max: goods.maxQuantity };
    throw new AppError(ordersReasons.quantity_out_of_range, params, [{ field: 'quantity', rule: 'range', params }]);
  }
  if (gender !== 'random' && !goods.genderChoice) {
    throw new AppError(ordersReasons.gender_not_offered, undefined, [{ field: 'gender', rule: 'not_offered' }]);
  }
  if (request.method === 'balance') throw invalidField('method', 'not_offered');
  const price = unitPrice(goods, quantity);
  if (expected !== undefined && expected !== formatUsdt(price)) {
    throw new AppError(ordersReasons.price_changed, { price: formatUsdt(price) });
  }
  return price;
}

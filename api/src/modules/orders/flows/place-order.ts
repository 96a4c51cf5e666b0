import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit, isDuplicate } from '../../../core/database/index.js';
import { AppError } from '../../../core/errors/index.js';
import { Idempotency } from '../../../core/http/index.js';
import { formatUsdt } from '../../../money/index.js';
import { Catalog, type Demand, type Goods, GoodsLevels, unitPrice } from '../../catalog/index.js';
import { Ledger } from '../../ledger/index.js';
import { type PaymentChannel, Payments } from '../../payments/index.js';
import { type Settings, SiteConfig } from '../../site-config/index.js';
import { holdersOf, OrderAllowances } from '../allowances.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/orders.dto.js';
import { OrderHooks } from '../order-hooks.js';
import { OrderDrafts } from '../order-drafts.js';
import { ordersReasons } from '../orders.errors.js';
import { type NewOrder, OrdersRepository } from '../orders.repository.js';

const ORDER_NO_TRIES = 5;

type PayMethod = NonNullable<PlaceOrderBody['method']>;

export interface Buyer {
  userId: string | null;
  ip: string;
  /** Browser and system in words; empty when unknown. */
  device: string;
}

/** Places an order: keeps the stock, opens the payment, records the order, all or nothing. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly catalog: Catalog,
    private readonly levels: GoodsLevels,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly allowances: OrderAllowances,
    private readonly repository: OrdersRepository,
    private readonly drafts: OrderDrafts,
    private readonly hooks: OrderHooks,
    private readonly idempotency: Idempotency,
    private readonly siteConfig: SiteConfig,
    private readonly log: PinoLogger,
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
    const method = request.method ?? 'tron';
    if (method !== 'tron' && buyer.userId === null) throw new AppError(ordersReasons.sign_in_to_pay);
    const settings = await this.siteConfig.forOrders(buyer.ip);
    const goods = await this.catalog.goodsForSale(request.goods_id);
    const unitPriceMicro = checkedPrice(goods, request);
    const amountMicro = unitPriceMicro * BigInt(request.quantity);
    const fromBalanceMicro = await this.fromBalance(method, buyer, amountMicro);
    const restMicro = amountMicro - fromBalanceMicro;
    const channel = restMicro > 0n ? await this.payments.chooseChannel(restMicro, buyer.ip) : [];
    return { settings, request, buyer, goods, unitPriceMicro, amountMicro, fromBalanceMicro, channel };
  }

  /** How much the balance is to pay. The ledger decides when it is taken. */
  private async fromBalance(method: PayMethod, { userId }: Buyer, amountMicro: bigint): Promise<bigint> {
    if (method === 'tron' || userId === null) return 0n;
    if (method === 'balance') return amountMicro;
    return this.payments.splitOf(amountMicro, await this.ledger.balanceOf(userId));
  }

  private async place(em: EntityManager, plan: Plan): Promise<PlacedOrder> {
    const { settings, request, buyer, goods, amountMicro, fromBalanceMicro } = plan;
    const gender = request.gender ?? 'random';
    const draft = this.drafts.make(settings.order.windowMinutes);
    const paidAtOnce = fromBalanceMicro === amountMicro;
    // What is paid at once never waits for payment.
    const holders = paidAtOnce ? [] : holdersOf({ ...buyer, email: request.email });
    if (!paidAtOnce) await this.allowances.take(em, holders, settings.limits);
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
      warrantyHours: goods.warrantyHours,
      holders,
      deliverPartial: request.deliver_partial ?? false,
      promotionCode: request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
      bot: request.bot ?? null,
    });
    await this.hooks.placed(em, {
      orderId: draft.id,
      orderNo,
      goodsId: goods.id,
      warrantyHours: goods.warrantyHours,
      email: request.email,
      promotionCode: request.promotion_code ?? null,
      channel: request.channel ?? null,
      inviteCode: request.invite_code ?? null,
      ...buyer,
    });
    const amountDueMicro = await this.openPayment(em, { plan, draft, orderNo, gender });
    // With the request's id, which whoever ordered has: where a complaint begins.
    afterCommit(em, () => this.log.info({ order: orderNo, order_id: draft.id }, 'order placed'));
    return {
      pre_order_id: draft.paymentId,
      order_no: orderNo,
      amount: formatUsdt(amountMicro),
      amount_from_balance: formatUsdt(fromBalanceMicro),
      amount_due: formatUsdt(amountDueMicro),
      expires_at: draft.expiresAt.toISOString(),
      pay_url: `${buyer.userId === null ? '/h5Pay' : '/pay'}?preOrderId=${draft.paymentId}`,
    };
  }

  /** Opens the payment and keeps the stock; gives what is asked for on the chain. */
  private async openPayment(em: EntityManager, made: Made): Promise<bigint> {
    const { request, buyer, goods, amountMicro, fromBalanceMicro, channel } = made.plan;
    const payment = {
      id: made.draft.paymentId,
      purpose: 'order' as const,
      reference: made.draft.id,
      label: made.orderNo,
      userId: buyer.userId,
      email: buyer.userId === null ? request.email : null,
      language: request.language ?? 'zh-cn',
      amountMicro,
      expiresAt: made.draft.expiresAt,
    };
    const reserve = () => this.reserve(em, { goodsId: goods.id, gender: made.gender, quantity: request.quantity });
    if (buyer.userId !== null && fromBalanceMicro === amountMicro) {
      await reserve();
      await this.payments.openPaid(em, { ...payment, userId: buyer.userId });
      return 0n;
    }
    const { amountDueMicro } = await this.payments.open(em, payment, { channel, fromBalanceMicro });
    // Last, since every buyer of these goods writes this row: its lock is held for the commit only.
    await reserve();
    return amountDueMicro;
  }

  private async reserve(em: EntityManager, demand: Demand): Promise<void> {
    const kept = await this.levels.reserve(em, demand);
    if (!kept.ok) throw new AppError(ordersReasons.out_of_stock, { available: kept.free });
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
  /** As they were when the order was asked for. */
  settings: Settings;
  request: PlaceOrderBody;
  buyer: Buyer;
  goods: Goods;
  unitPriceMicro: bigint;
  amountMicro: bigint;
  fromBalanceMicro: bigint;
  /** Empty when nothing is left to be paid on the chain. */
  channel: PaymentChannel;
}

interface Made {
  plan: Plan;
  draft: ReturnType<OrderDrafts['make']>;
  orderNo: string;
  gender: Demand['gender'];
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
  const price = unitPrice(goods, quantity);
  if (expected !== undefined && expected !== formatUsdt(price)) {
    throw new AppError(ordersReasons.price_changed, { price: formatUsdt(price) });
  }
  return price;
}

import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit, isDuplicate } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type { Claim } from '../../auth/index.js';
import { type Demand, type Goods, GoodsLevels } from '../../catalog/index.js';
import { type PaymentChannel, Payments } from '../../payments/index.js';
import type { Settings } from '../../site-config/index.js';
import { holdersOf, OrderAllowances } from '../allowances.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/orders.dto.js';
import { OrderDrafts } from '../order-drafts.js';
import { OrderHooks } from '../order-hooks.js';
import { ordersReasons } from '../orders.errors.js';
import { type NewOrder, OrdersRepository } from '../repositories/orders.repository.js';

const ORDER_NO_TRIES = 5;

export interface Buyer {
  userId: string | null;
  ip: string;
  /** Browser and system in words; empty when unknown. */
  device: string;
}

/** The answer as it is stored for repetitions: without the token, which is issued whenever it is given. */
export type RecordedOrder = Omit<PlacedOrder, 'access_token'>;

/** An order that may be placed, with its price. */
export interface OrderPlan {
  /** As they were when the order was asked for. */
  settings: Settings;
  request: PlaceOrderBody;
  buyer: Buyer;
  goods: Goods;
  unitPriceMicro: bigint;
  amountMicro: bigint;
  fromBalanceMicro: bigint;
  /** A guest's order for much of what is on sale. */
  isBulk: boolean;
  /** Whose order it will be; null for nobody's. */
  claim: Claim | null;
  /** Empty when nothing is left to be paid on the chain. */
  channel: PaymentChannel;
  /** Runs something in the context of the request, whose id its log lines have. */
  inContext: (work: () => void) => void;
}

/** What a transaction writes of new orders: the orders, their payments, and what is kept for them of the stock. */
@Injectable()
export class RecordOrders {
  constructor(
    private readonly levels: GoodsLevels,
    private readonly payments: Payments,
    private readonly allowances: OrderAllowances,
    private readonly repository: OrdersRepository,
    private readonly drafts: OrderDrafts,
    private readonly hooks: OrderHooks,
    private readonly log: PinoLogger,
  ) {}

  /** Locks goods without waiting for them, and gives those of them that somebody else is changing. */
  held(em: EntityManager, plans: readonly OrderPlan[]): Promise<string[]> {
    return this.levels.lockAll(em, [...new Set(plans.map(({ goods }) => goods.id))]);
  }

  /**
   * Records orders that wait for money on the chain, each statement for all of them. When one of several cannot be
   * placed this throws for all: each is then to be tried alone. What may refuse one of them comes first, and costs least.
   */
  async waiting(em: EntityManager, plans: readonly OrderPlan[]): Promise<RecordedOrder[]> {
    const [first] = plans;
    if (!first) return [];
    await this.reserve(em, plans.map(demandOf));
    const holders = plans.map(({ buyer, request, isBulk }) => holdersOf({ ...buyer, email: request.email, isBulk }));
    await this.allowances.take(em, holders.flat(), first.settings.limits);
    const orders = await this.insert(
      em,
      plans.map((plan, index) => this.draft(plan, holders[index] ?? [])),
    );
    const due = await this.payments.open(
      em,
      orders.map((order) => ({
        ...paymentOf(order),
        channel: order.plan.channel,
        fromBalanceMicro: order.plan.fromBalanceMicro,
      })),
    );
    return orders.map((order, index) => present(order, due[index] ?? 0n));
  }

  /** Records an order that its buyer's balance pays at once: it never waits, so it counts against no allowance. */
  async paid(em: EntityManager, plan: OrderPlan): Promise<RecordedOrder> {
    const { userId } = plan.buyer;
    const [order] = await this.insert(em, [this.draft(plan, [])]);
    if (!order || userId === null) throw new Error('only who has a balance can pay from it');
    await this.reserve(em, [demandOf(plan)]);
    await this.payments.openPaid(em, { ...paymentOf(order), userId });
    return present(order, 0n);
  }

  private draft(plan: OrderPlan, holders: string[]): Draft {
    const { request, goods, buyer } = plan;
    return {
      ...this.drafts.make(plan.settings.order.windowMinutes),
      plan,
      userId: buyer.userId,
      email: request.email,
      language: request.language ?? 'zh-cn',
      goodsId: goods.id,
      goods: { name: goods.name, summary: goods.summary },
      quantity: request.quantity,
      gender: request.gender ?? 'random',
      unitPriceMicro: plan.unitPriceMicro,
      amountMicro: plan.amountMicro,
      warrantyHours: goods.warrantyHours,
      holders,
      deliverPartial: request.deliver_partial ?? false,
      promotionCode: request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
      bot: request.bot ?? null,
    };
  }

  private async insert(em: EntityManager, drafts: readonly Draft[]): Promise<Recorded[]> {
    const orders = await this.insertNumbered(em, drafts);
    for (const order of orders) await this.tellHooks(em, order);
    // With the request's id, which whoever ordered has: where a complaint begins.
    afterCommit(em, () => {
      for (const { plan, orderNo, id } of orders) {
        plan.inContext(() => this.log.info({ order: orderNo, order_id: id }, 'order placed'));
      }
    });
    return orders;
  }

  /** Numbers of other processes collide now and then; the unique key says so and other numbers are tried. */
  private async insertNumbered(em: EntityManager, drafts: readonly Draft[]): Promise<Recorded[]> {
    for (let attempt = 1; ; attempt++) {
      const orders = drafts.map((draft) => ({ ...draft, orderNo: this.drafts.orderNo() }));
      try {
        await this.repository.insert(em, orders);
        return orders;
      } catch (error) {
        if (!isDuplicate(error) || attempt === ORDER_NO_TRIES) throw error;
      }
    }
  }

  private async tellHooks(
    em: EntityManager,
    { plan, id, orderNo, goodsId, warrantyHours, email }: Recorded,
  ): Promise<void> {
    await this.hooks.placed(em, {
      ...{ orderId: id, orderNo, goodsId, warrantyHours, email },
      promotionCode: plan.request.promotion_code ?? null,
      channel: plan.request.channel ?? null,
      claim: plan.claim,
      ...plan.buyer,
    });
  }

  private async reserve(em: EntityManager, demands: readonly Demand[]): Promise<void> {
    const [only] = demands;
    if (!only) return;
    if (demands.length > 1) {
      if (!(await this.levels.reserveAll(em, demands))) throw new AppError(ordersReasons.out_of_stock);
      return;
    }
    const kept = await this.levels.reserve(em, only);
    if (!kept.ok) throw new AppError(ordersReasons.out_of_stock, { available: kept.free });
  }
}

type Draft = Omit<NewOrder, 'orderNo'> & { plan: OrderPlan };
type Recorded = NewOrder & { plan: OrderPlan };

const demandOf = ({ goods, request }: OrderPlan): Demand => ({
  goodsId: goods.id,
  gender: request.gender ?? 'random',
  quantity: request.quantity,
});

const paymentOf = (order: Recorded) => ({
  id: order.paymentId,
  purpose: 'order' as const,
  reference: order.id,
  label: order.orderNo,
  userId: order.userId,
  email: order.userId === null ? order.email : null,
  language: order.language,
  amountMicro: order.amountMicro,
  expiresAt: order.expiresAt,
});

const present = (order: Recorded, amountDueMicro: bigint): RecordedOrder => ({
  pre_order_id: order.paymentId,
  order_no: order.orderNo,
  amount: formatUsdt(order.amountMicro),
  amount_from_balance: formatUsdt(order.plan.fromBalanceMicro),
  amount_due: formatUsdt(amountDueMicro),
  expires_at: order.expiresAt.toISOString(),
  pay_url: `${order.userId === null ? '/h5Pay' : '/pay'}?preOrderId=${order.paymentId}`,
});

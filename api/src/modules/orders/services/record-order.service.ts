import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit, isDuplicate } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { GoodsLevels } from '../../catalog/index.js';
import { Payments } from '../../payments/index.js';
import { holdersOf, OrderAllowancesService } from './order-allowances.service.js';
import type { PlacedOrder } from '../dto/orders.dto.js';
import { OrderDraftsService } from './order-drafts.service.js';
import { Order } from '../entities/order.entity.js';
import { OrderHooks } from '../hooks/order-hooks.js';
import { ordersReasons } from '../orders.errors.js';
import type { OrderPlan } from './plan-order.service.js';

const MAX_NUMBER_ATTEMPTS = 5;

/** The answer as it is stored for repetitions: without the token, which is issued whenever it is given. */
export type RecordedOrder = Omit<PlacedOrder, 'access_token'>;

/** What is known of an order when it is placed; the other columns are empty. */
type NewOrder = Pick<
  Order,
  | 'id'
  | 'orderNo'
  | 'userId'
  | 'email'
  | 'language'
  | 'goodsId'
  | 'goods'
  | 'quantity'
  | 'gender'
  | 'unitPriceMicro'
  | 'amountMicro'
  | 'deliverPartial'
  | 'state'
  | 'paymentId'
  | 'holders'
  | 'linkHash'
  | 'promotionCode'
  | 'inviteCode'
  | 'bot'
  | 'createdAt'
  | 'expiresAt'
  | 'warrantyHours'
>;

/** What the transaction of a new order writes: its reserved stock, the order and its payment. */
@Injectable()
export class RecordOrderService {
  constructor(
    private readonly levels: GoodsLevels,
    private readonly payments: Payments,
    private readonly allowances: OrderAllowancesService,
    private readonly drafts: OrderDraftsService,
    private readonly hooks: OrderHooks,
    private readonly log: PinoLogger,
  ) {}

  /** Records an order with its payment. One that its buyer's balance pays whole never waits, so it counts against no allowance. */
  async record(manager: EntityManager, plan: OrderPlan): Promise<RecordedOrder> {
    await this.reserveStock(manager, plan);
    const holders = isPaidAtOnce(plan) ? [] : await this.countUnpaid(manager, plan);
    const order = await this.insert(manager, plan, holders);
    await this.notifyHooks(manager, plan, order);
    const amountDueMicro = await this.openPayment(manager, plan, order);
    // With the request's id, where a complaint of the buyer begins.
    afterCommit(manager, () => this.log.info({ order: order.orderNo, order_id: order.id }, 'order placed'));
    return toAnswer(order, plan, amountDueMicro);
  }

  private async reserveStock(manager: EntityManager, { goods, request }: OrderPlan): Promise<void> {
    const { gender = 'random', quantity } = request;
    const reserved = await this.levels.reserve(manager, { goodsId: goods.id, gender, quantity });
    if (!reserved.ok) throw new AppError(ordersReasons.out_of_stock, { available: reserved.free });
  }

  /** Counts the order against the allowances of its buyer, and gives their keys. */
  private async countUnpaid(
    manager: EntityManager,
    { buyer, request, isBulk, settings }: OrderPlan,
  ): Promise<string[]> {
    const holders = holdersOf({ ...buyer, email: request.email, isBulk });
    await this.allowances.reserve(manager, holders, settings.limits);
    return holders;
  }

  /** Numbers of other processes collide now and then; the unique key says so and another number is tried. */
  private async insert(manager: EntityManager, plan: OrderPlan, holders: string[]): Promise<NewOrder> {
    const draft = this.draft(plan, holders);
    for (let attempt = 1; ; attempt++) {
      const order = { ...draft, orderNo: this.drafts.orderNo() };
      try {
        await manager.insert(Order, order);
        return order;
      } catch (error) {
        if (!isDuplicate(error) || attempt === MAX_NUMBER_ATTEMPTS) throw error;
      }
    }
  }

  private draft(plan: OrderPlan, holders: string[]): Omit<NewOrder, 'orderNo'> {
    const { request, goods, buyer } = plan;
    return {
      ...this.drafts.make(plan.settings.order.windowMinutes),
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
      state: 'awaiting_payment',
    };
  }

  private async notifyHooks(manager: EntityManager, plan: OrderPlan, order: NewOrder): Promise<void> {
    const { id: orderId, orderNo, goodsId, warrantyHours, email, promotionCode } = order;
    await this.hooks.placed(manager, {
      ...{ orderId, orderNo, goodsId, warrantyHours, email, promotionCode },
      channel: plan.request.channel ?? null,
      claim: plan.claim,
      ...plan.buyer,
    });
  }

  /** Opens the payment of an order and gives what is due on the chain: nothing when the balance pays it whole. */
  private async openPayment(manager: EntityManager, plan: OrderPlan, order: NewOrder): Promise<bigint> {
    const { fromBalanceMicro, channel } = plan;
    const { userId } = order;
    const payment = {
      id: order.paymentId,
      purpose: 'order' as const,
      reference: order.id,
      label: order.orderNo,
      userId,
      email: userId === null ? order.email : null,
      language: order.language,
      amountMicro: order.amountMicro,
      expiresAt: order.expiresAt,
    };
    if (!isPaidAtOnce(plan)) return this.payments.open(manager, { ...payment, fromBalanceMicro, channel });
    if (userId === null) throw new Error('a guest has no balance to pay from');
    await this.payments.openPaid(manager, { ...payment, userId });
    return 0n;
  }
}

/** Whether the buyer's balance pays all of it. */
const isPaidAtOnce = ({ fromBalanceMicro, amountMicro }: OrderPlan): boolean =>
  fromBalanceMicro > 0n && fromBalanceMicro === amountMicro;

const toAnswer = (order: NewOrder, { fromBalanceMicro }: OrderPlan, amountDueMicro: bigint): RecordedOrder => ({
  pre_order_id: order.paymentId,
  order_no: order.orderNo,
  amount: formatUsdt(order.amountMicro),
  amount_from_balance: formatUsdt(fromBalanceMicro),
  amount_due: formatUsdt(amountDueMicro),
  expires_at: order.expiresAt.toISOString(),
  pay_url: `${order.userId === null ? '/h5Pay' : '/pay'}?preOrderId=${order.paymentId}`,
});

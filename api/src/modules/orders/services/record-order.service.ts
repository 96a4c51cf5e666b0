import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit, isDuplicate } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { OpenPaymentService } from '../../payments/index.js';
import { toHolders, OrderAllowancesService } from './order-allowances.service.js';
import type { PlacedOrder } from '../dto/place-order.dto.js';
import { OrderDraftsService } from './order-drafts.service.js';
import { Order } from '../entities/order.entity.js';
import { OrderItem } from '../entities/order-item.entity.js';
import { OrderHooksService } from '../hooks/order-hooks.service.js';
import { OrderHoldsService } from './items/order-holds.service.js';
import type { PlannedItem } from './items/plan-items.service.js';
import { OrderCouponsService } from './coupons/order-coupons.service.js';
import type { OrderPlan } from './plan-order.service.js';

const MAX_NUMBER_ATTEMPTS = 5;

/** The result that is stored for repeated requests: without the token, which is derived each time. */
export type RecordedOrder = Omit<PlacedOrder, 'access_token'>;

/** The columns that are set when an order is placed. */
type NewOrder = Pick<
  Order,
  | 'id'
  | 'orderNo'
  | 'userId'
  | 'email'
  | 'language'
  | 'goodsId'
  | 'goods'
  | 'itemCount'
  | 'quantity'
  | 'gender'
  | 'unitPriceMicro'
  | 'amountMicro'
  | 'discountMicro'
  | 'couponCode'
  | 'deliverPartial'
  | 'preorderDate'
  | 'state'
  | 'paymentId'
  | 'holders'
  | 'linkHash'
  | 'promotionCode'
  | 'inviteCode'
  | 'bot'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'warrantyHours'
>;

/** Writes a new order in one transaction: the reserved stock, the order and its payment. */
@Injectable()
export class RecordOrderService {
  constructor(
    private readonly holds: OrderHoldsService,
    private readonly payments: OpenPaymentService,
    private readonly allowances: OrderAllowancesService,
    private readonly coupons: OrderCouponsService,
    private readonly drafts: OrderDraftsService,
    private readonly hooks: OrderHooksService,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Records an order with its payment. An order paid from the balance is never unpaid, so it counts against no
   * allowance.
   */
  async recordOrder(manager: EntityManager, plan: OrderPlan): Promise<RecordedOrder> {
    await this.holds.reservePlanned(manager, plan);
    const holders = isPaidAtOnce(plan) ? [] : await this.reserveAllowances(manager, plan);
    const order = await this.insertOrder(manager, plan, holders);
    await this.coupons.countUse(manager, plan.coupon, order);
    await this.notifyHooks(manager, plan, order);
    const amountDueMicro = await this.openPayment(manager, plan, order);
    // The log line ties the order to the request's id, which support starts from.
    afterCommit(manager, () => this.log.info({ order: order.orderNo, order_id: order.id }, 'order placed'));
    return toRecordedOrder(order, plan, amountDueMicro);
  }

  /** Counts the order against the allowances of its buyer and returns their keys. */
  private async reserveAllowances(
    manager: EntityManager,
    { buyer, request, isBulk, settings }: OrderPlan,
  ): Promise<string[]> {
    const holders = toHolders({ ...buyer, email: request.email, isBulk });
    await this.allowances.reserveAllowances(manager, holders, settings.limits);
    return holders;
  }

  /** Numbers of parallel processes may collide; the unique key detects it and another number is tried. */
  private async insertOrder(manager: EntityManager, plan: OrderPlan, holders: string[]): Promise<NewOrder> {
    const draft = this.buildDraft(plan, holders);
    for (let attempt = 1; ; attempt++) {
      const order = { ...draft, orderNo: this.drafts.createOrderNo() };
      try {
        await manager.insert(Order, order);
      } catch (error) {
        if (!isDuplicate(error) || attempt === MAX_NUMBER_ATTEMPTS) throw error;
        continue;
      }
      await manager.insert(
        OrderItem,
        plan.items.map((item) => toOrderItem(order.id, item)),
      );
      return order;
    }
  }

  private buildDraft(plan: OrderPlan, holders: string[]): Omit<NewOrder, 'orderNo'> {
    const { request, items, buyer } = plan;
    const [first] = items;
    if (!first) throw new Error('an order has at least one item');
    return {
      ...this.drafts.createDraft(plan.settings.order.windowMinutes),
      userId: buyer.userId,
      email: request.email,
      language: request.language ?? 'zh-cn',
      goodsId: first.goodsId,
      goods: toGoodsText(first),
      itemCount: items.length,
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      gender: first.gender,
      unitPriceMicro: first.unitPriceMicro,
      amountMicro: plan.amountMicro,
      discountMicro: plan.coupon?.discountMicro ?? 0n,
      couponCode: plan.coupon?.coupon.code ?? null,
      warrantyHours: Math.max(...items.map(({ goods }) => goods.warrantyHours)),
      holders,
      deliverPartial: plan.preorder === null && (request.deliver_partial ?? false),
      preorderDate: plan.preorder?.date ?? null,
      promotionCode: plan.coupon?.coupon.promotionCode ?? request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
      bot: request.bot ?? null,
      state: 'awaiting_payment',
    };
  }

  private async notifyHooks(manager: EntityManager, plan: OrderPlan, order: NewOrder): Promise<void> {
    const { id: orderId, orderNo, warrantyHours, email, promotionCode, amountMicro } = order;
    await this.hooks.notifyPlaced(manager, {
      orderId,
      orderNo,
      warrantyHours,
      email,
      promotionCode,
      amountMicro,
      items: plan.items.map(({ position, goodsId }) => ({ position, goodsId })),
      channel: plan.request.channel ?? null,
      attribution: plan.attribution,
      ...plan.buyer,
    });
  }

  /** Opens the payment of an order and returns what is due on the chain: zero when the balance pays all. */
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
    if (!isPaidAtOnce(plan)) return this.payments.openPayment(manager, { ...payment, fromBalanceMicro, channel });
    if (userId === null) throw new Error('a guest has no balance to pay from');
    await this.payments.openPaid(manager, { ...payment, userId });
    return 0n;
  }
}

const toGoodsText = ({ goods }: PlannedItem): OrderItem['goods'] => ({ name: goods.name, summary: goods.summary });

function toOrderItem(orderId: string, item: PlannedItem): Partial<OrderItem> {
  const { position, goodsId, goods, quantity, gender, unitPriceMicro, regularPriceMicro, priceReason } = item;
  return {
    orderId,
    position,
    goodsId,
    quantity,
    gender,
    unitPriceMicro,
    regularPriceMicro,
    priceReason,
    goods: toGoodsText(item),
    unit: goods.unit,
    amountMicro: item.amountMicro,
    discountMicro: item.discountMicro,
    warrantyHours: goods.warrantyHours,
  };
}

/** Whether the buyer's balance pays the whole amount. */
const isPaidAtOnce = ({ fromBalanceMicro, amountMicro }: OrderPlan): boolean =>
  fromBalanceMicro > 0n && fromBalanceMicro === amountMicro;

const toRecordedOrder = (order: NewOrder, { fromBalanceMicro }: OrderPlan, amountDueMicro: bigint): RecordedOrder => ({
  pre_order_id: order.paymentId,
  order_no: order.orderNo,
  amount: formatUsdt(order.amountMicro),
  amount_from_balance: formatUsdt(fromBalanceMicro),
  amount_due: formatUsdt(amountDueMicro),
  expires_at: order.expiresAt.toISOString(),
  pay_url: `${order.userId === null ? '/h5Pay' : '/pay'}?preOrderId=${order.paymentId}`,
});

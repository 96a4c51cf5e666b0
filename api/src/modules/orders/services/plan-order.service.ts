import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AltchaService } from '../../../infrastructure/altcha/index.js';
import { type Attribution, ReferralsService } from '../../auth/index.js';
import { LedgerService } from '../../ledger/index.js';
import { OpenPaymentService, type PaymentChannel } from '../../payments/index.js';
import { type Settings, SiteConfigService } from '../../site-config/index.js';
import type { PlaceOrderBody } from '../dto/place-order.dto.js';
import { ordersErrors } from '../orders.errors.js';
import { discountItems, OrderCouponsService, type OrderCoupon } from './coupons/order-coupons.service.js';
import { assertOrderable, PlanItemsService, type PlannedItem, type PreorderTerms } from './items/plan-items.service.js';

/** A guest's order for up to this many lines is never a bulk order. */
const MAX_ORDINARY_LINES = 20;

type PayMethod = NonNullable<PlaceOrderBody['method']>;

export interface Buyer {
  /** Null for a guest. */
  userId: string | null;
  ip: string;
  /** Browser and system in words; empty when unknown. */
  device: string;
  /** Of an order by the reseller API. */
  apiKeyId?: string;
}

/** An order that passed the checks, with its price. */
export interface OrderPlan {
  settings: Settings;
  request: PlaceOrderBody;
  buyer: Buyer;
  /** At least one; less the discount. */
  items: PlannedItem[];
  /** Null without one. */
  coupon: OrderCoupon | null;
  /** Null for an order of lines in stock. */
  preorder: PreorderTerms | null;
  amountMicro: bigint;
  fromBalanceMicro: bigint;
  /** A guest's order for a large share of the stock. */
  isBulk: boolean;
  /** Null without an attribution. */
  attribution: Attribution | null;
  /** Empty when nothing is due on the chain. */
  channel: PaymentChannel;
}

/** Checks the request for an order and computes its price, before the transaction that places it. */
@Injectable()
export class PlanOrderService {
  constructor(
    private readonly items: PlanItemsService,
    private readonly coupons: OrderCouponsService,
    private readonly openPayment: OpenPaymentService,
    private readonly ledger: LedgerService,
    private readonly siteConfig: SiteConfigService,
    private readonly referrals: ReferralsService,
    private readonly altcha: AltchaService,
  ) {}

  /** `useBalance`: whether the balance can pay a part of it. */
  async planOrder(
    request: PlaceOrderBody,
    buyer: Buyer,
    { useBalance, altcha }: { useBalance: boolean; altcha: string | undefined },
  ): Promise<OrderPlan> {
    const method = request.method ?? 'tron';
    if (method !== 'tron' && buyer.userId === null) throw new AppError(ordersErrors.sign_in_to_pay);
    const settings = await this.siteConfig.forOrders(buyer.ip);
    const planned = await this.items.planItems(request, buyer.userId);
    const preorder = assertOrderable(request, planned);
    const coupon = await this.coupons.applyCoupon(request, buyer, planned);
    const items = discountItems(planned, coupon);
    const amountMicro = items.reduce((sum, item) => sum + item.amountMicro, 0n);
    assertWithinMaxTotal(request, amountMicro);
    const isBulk = buyer.userId === null && isBulkOrder(items, settings.altcha.bulkShare);
    if (isBulk) await this.altcha.redeemSolution(altcha);
    const fromBalanceMicro = useBalance ? await this.computeBalanceShare(method, buyer, amountMicro) : 0n;
    const restMicro = amountMicro - fromBalanceMicro;
    const channel = restMicro > 0n ? await this.openPayment.chooseChannel(restMicro, buyer.ip) : [];
    const attribution = await this.referrals.findAttribution({
      userId: buyer.userId,
      // A code that the buyer typed comes before that of a link.
      promotionCode: coupon?.coupon.promotionCode ?? request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
    });
    return {
      settings,
      request,
      buyer,
      items,
      coupon,
      preorder,
      amountMicro,
      fromBalanceMicro,
      isBulk,
      attribution,
      channel,
    };
  }

  /** The part that the balance should pay. The ledger checks it again when the order is recorded. */
  private async computeBalanceShare(method: PayMethod, { userId }: Buyer, amountMicro: bigint): Promise<bigint> {
    if (method === 'tron' || userId === null) return 0n;
    if (method === 'balance') return amountMicro;
    return this.openPayment.splitOf(amountMicro, await this.ledger.findBalance(userId));
  }
}

/** Throws `orders.above_max_total` for an order that costs more than the buyer allows. */
function assertWithinMaxTotal({ max_total: max }: PlaceOrderBody, amountMicro: bigint): void {
  if (max === undefined || amountMicro <= (parseUsdt(max) ?? 0n)) return;
  throw new AppError(ordersErrors.above_max_total, { params: { max, total: formatUsdt(amountMicro) } });
}

/**
 * Whether an order has more lines than an ordinary one, and takes more than a share (percent) of the stock of an item, or of
 * its goods in all genders.
 */
function isBulkOrder(items: readonly PlannedItem[], share: number): boolean {
  if (sumQuantities(items) <= MAX_ORDINARY_LINES) return false;
  return items.some(({ goodsId, goods, quantity, available }) => {
    const ofGoods = sumQuantities(items.filter((item) => item.goodsId === goodsId));
    return quantity * 100 > available * share || ofGoods * 100 > goods.levels.unreserved * share;
  });
}

const sumQuantities = (items: readonly PlannedItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { AltchaService } from '../../../infrastructure/altcha/index.js';
import { type Attribution, ReferralsService } from '../../auth/index.js';
import { CatalogService, type Goods, type StockedGoods } from '../../catalog/index.js';
import { LedgerService } from '../../ledger/index.js';
import { type PaymentChannel, PaymentsService } from '../../payments/index.js';
import { PricesService, type ResolvedPrice, resolvePrice } from '../../pricing/index.js';
import { type Settings, SiteConfigService } from '../../site-config/index.js';
import type { PlaceOrderBody } from '../dto/orders.dto.js';
import { ordersErrors } from '../orders.errors.js';

/** A guest's order for up to this many lines is never a bulk order. */
const MAX_ORDINARY_LINES = 20;

type PayMethod = NonNullable<PlaceOrderBody['method']>;

export interface Buyer {
  /** Null for a guest. */
  userId: string | null;
  ip: string;
  /** Browser and system in words; empty when unknown. */
  device: string;
}

/** An order that passed the checks, with its price. */
export interface OrderPlan {
  settings: Settings;
  request: PlaceOrderBody;
  buyer: Buyer;
  goods: Goods;
  unitPriceMicro: bigint;
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
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly siteConfig: SiteConfigService,
    private readonly referrals: ReferralsService,
    private readonly altcha: AltchaService,
  ) {}

  /** The only place that decides the price of an order. `useBalance`: whether the balance can pay a part of it. */
  async planOrder(
    request: PlaceOrderBody,
    buyer: Buyer,
    { useBalance, altcha }: { useBalance: boolean; altcha: string | undefined },
  ): Promise<OrderPlan> {
    const method = request.method ?? 'tron';
    if (method !== 'tron' && buyer.userId === null) throw new AppError(ordersErrors.sign_in_to_pay);
    const settings = await this.siteConfig.forOrders(buyer.ip);
    const goods = await this.catalog.findForSale(request.goods_id);
    assertOrderable(goods, request);
    const price = resolvePrice(await this.prices.sourcesFor(buyer, goods), request.quantity);
    assertExpectedPrice(price, request);
    const { unitPriceMicro } = price;
    assertAvailable(goods, request);
    const isBulk = buyer.userId === null && isBulkOrder(goods, request, settings.altcha.bulkShare);
    if (isBulk) await this.altcha.redeemSolution(altcha);
    const amountMicro = unitPriceMicro * BigInt(request.quantity);
    const fromBalanceMicro = useBalance ? await this.computeBalanceShare(method, buyer, amountMicro) : 0n;
    const restMicro = amountMicro - fromBalanceMicro;
    const channel = restMicro > 0n ? await this.payments.chooseChannel(restMicro, buyer.ip) : [];
    const attribution = await this.referrals.findAttribution({
      userId: buyer.userId,
      promotionCode: request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
    });
    return {
      settings,
      request,
      buyer,
      goods,
      unitPriceMicro,
      amountMicro,
      fromBalanceMicro,
      isBulk,
      attribution: attribution,
      channel,
    };
  }

  /** The part that the balance should pay. The ledger checks it again when the order is recorded. */
  private async computeBalanceShare(method: PayMethod, { userId }: Buyer, amountMicro: bigint): Promise<bigint> {
    if (method === 'tron' || userId === null) return 0n;
    if (method === 'balance') return amountMicro;
    return this.payments.splitOf(amountMicro, await this.ledger.findBalance(userId));
  }
}

/** Validates the request against the goods. */
function assertOrderable(goods: Goods, { quantity, gender = 'random' }: PlaceOrderBody): void {
  if (quantity < goods.minQuantity || quantity > goods.maxQuantity) {
    const params = { min: goods.minQuantity, max: goods.maxQuantity };
    throw new AppError(ordersErrors.quantity_out_of_range, {
      params,
      fields: [{ field: 'quantity', rule: 'range', params }],
    });
  }
  if (gender !== 'random' && !goods.genderChoice) {
    throw new AppError(ordersErrors.gender_not_offered, { fields: [{ field: 'gender', rule: 'not_offered' }] });
  }
}

function assertExpectedPrice({ unitPriceMicro }: ResolvedPrice, { expected_price: expected }: PlaceOrderBody): void {
  const price = formatUsdt(unitPriceMicro);
  if (expected !== undefined && expected !== price)
    throw new AppError(ordersErrors.price_changed, { params: { price } });
}

/**
 * Rejects most orders above the available stock before anything is written. The counters check again in the
 * transaction.
 */
function assertAvailable(goods: StockedGoods, request: PlaceOrderBody): void {
  const available = availableFor(goods, request);
  if (available < request.quantity) throw new AppError(ordersErrors.out_of_stock, { params: { available } });
}

function availableFor({ levels }: StockedGoods, { gender = 'random' }: PlaceOrderBody): number {
  return { random: levels.unreserved, male: levels.unreservedMale, female: levels.unreservedFemale }[gender];
}

/** Whether an order takes more than a share (percent) of the stock, and more lines than an ordinary one. */
const isBulkOrder = (goods: StockedGoods, request: PlaceOrderBody, share: number): boolean =>
  request.quantity > MAX_ORDINARY_LINES && request.quantity * 100 > availableFor(goods, request) * share;

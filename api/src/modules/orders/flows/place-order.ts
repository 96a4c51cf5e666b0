import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Altcha } from '../../../infrastructure/altcha/index.js';
import { AppError } from '../../../common/errors/index.js';
import { Idempotency, type KeyedRequest, keyOf } from '../../../common/http/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { Referrals } from '../../auth/index.js';
import { Catalog, type Goods, type StockedGoods, unitPrice } from '../../catalog/index.js';
import { Ledger, ledgerReasons } from '../../ledger/index.js';
import { Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/orders.dto.js';
import { ordersReasons } from '../orders.errors.js';
import { OrderTokens } from '../order-access.js';
import { PlaceTogether } from './place-together.js';
import type { Buyer, OrderPlan, RecordedOrder } from './record-orders.js';

/** A guest's order for no more lines than that is never a bulk order. */
const MAX_ORDINARY_LINES = 20;

type PayMethod = NonNullable<PlaceOrderBody['method']>;

/** After as many attempts a mixed payment takes nothing from a balance that others keep spending. */
const MAX_BALANCE_ATTEMPTS = 5;

/** Places an order: keeps the stock, opens the payment, records the order, all or nothing. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly catalog: Catalog,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly together: PlaceTogether,
    private readonly idempotency: Idempotency,
    private readonly siteConfig: SiteConfig,
    private readonly referrals: Referrals,
    private readonly tokens: OrderTokens,
    private readonly altcha: Altcha,
  ) {}

  /**
   * The price is computed here and only here. The same idempotency key and body give the first answer again, even when
   * the goods have changed since, whichever proof of work comes with it.
   */
  async run(body: PlaceOrderBody, buyer: Buyer, header?: string): Promise<PlacedOrder> {
    const placed = await this.place(body, buyer, header);
    return { ...placed, access_token: this.tokens.issue(placed.order_no) };
  }

  private async place({ altcha, ...body }: PlaceOrderBody, buyer: Buyer, header?: string): Promise<RecordedOrder> {
    const key = keyOf(header);
    const scope = `orders.place:${buyer.userId === null ? 'guest' : `user:${buyer.userId}`}`;
    const request = { scope, key, body };
    try {
      return await this.record(request, buyer, altcha);
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.answered<RecordedOrder>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  /**
   * The balance pays its part of a mixed payment with what it holds at that moment: other orders may have spent it since it
   * was read, and then more is left for the chain.
   */
  private async record(
    request: KeyedRequest & { body: PlaceOrderBody },
    buyer: Buyer,
    altcha?: string,
  ): Promise<RecordedOrder> {
    for (let attempt = 1; ; attempt++) {
      const plan = await this.plan(request.body, buyer, { useBalance: attempt <= MAX_BALANCE_ATTEMPTS, altcha });
      // Taking from a balance may fail and waits for the account: such an order goes by itself.
      if (plan.fromBalanceMicro === 0n) return this.together.place({ request, plan });
      try {
        return await this.together.placeAlone({ request, plan });
      } catch (error) {
        if (request.body.method !== 'mixed' || !isSpent(error)) throw error;
      }
    }
  }

  private async plan(
    request: PlaceOrderBody,
    buyer: Buyer,
    { useBalance, altcha }: { useBalance: boolean; altcha?: string | undefined },
  ): Promise<OrderPlan> {
    const method = request.method ?? 'tron';
    if (method !== 'tron' && buyer.userId === null) throw new AppError(ordersReasons.sign_in_to_pay);
    const settings = await this.siteConfig.forOrders(buyer.ip);
    const goods = await this.catalog.goodsForSale(request.goods_id);
    const unitPriceMicro = checkedPrice(goods, request);
    assertThere(goods, request);
    const isBulk = buyer.userId === null && isBulkOrder(goods, request, settings.altcha.bulkShare);
    if (isBulk) await this.altcha.redeem(altcha);
    const amountMicro = unitPriceMicro * BigInt(request.quantity);
    const fromBalanceMicro = useBalance ? await this.fromBalance(method, buyer, amountMicro) : 0n;
    const restMicro = amountMicro - fromBalanceMicro;
    const channel = restMicro > 0n ? await this.payments.chooseChannel(restMicro, buyer.ip) : [];
    const claim = await this.referrals.claimOf({
      userId: buyer.userId,
      promotionCode: request.promotion_code ?? null,
      inviteCode: request.invite_code ?? null,
    });
    const inContext = AsyncLocalStorage.snapshot();
    return {
      settings,
      request,
      buyer,
      goods,
      unitPriceMicro,
      amountMicro,
      fromBalanceMicro,
      isBulk,
      claim,
      channel,
      inContext,
    };
  }

  /** How much the balance is to pay. The ledger decides when it is taken. */
  private async fromBalance(method: PayMethod, { userId }: Buyer, amountMicro: bigint): Promise<bigint> {
    if (method === 'tron' || userId === null) return 0n;
    if (method === 'balance') return amountMicro;
    return this.payments.splitOf(amountMicro, await this.ledger.balanceOf(userId));
  }
}

const isSpent = (error: unknown): boolean =>
  error instanceof AppError && error.reason === ledgerReasons.insufficient_balance;

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

/** Who comes too late is told so before anything is written. The counters decide, when the order is placed. */
function assertThere(goods: StockedGoods, request: PlaceOrderBody): void {
  const available = availableFor(goods, request);
  if (available < request.quantity) throw new AppError(ordersReasons.out_of_stock, { available });
}

function availableFor({ levels }: StockedGoods, { gender = 'random' }: PlaceOrderBody): number {
  return { random: levels.free, male: levels.freeMale, female: levels.freeFemale }[gender];
}

/** Whether an order takes more than a share (percent) of what is on sale, and more lines than an ordinary one. */
const isBulkOrder = (goods: StockedGoods, request: PlaceOrderBody, share: number): boolean =>
  request.quantity > MAX_ORDINARY_LINES && request.quantity * 100 > availableFor(goods, request) * share;

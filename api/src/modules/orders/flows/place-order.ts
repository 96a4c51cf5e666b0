import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Together } from '../../../core/database/index.js';
import { AppError, commonReasons } from '../../../core/errors/index.js';
import { Idempotency, type KeyedRequest, keyOf } from '../../../core/http/index.js';
import { formatUsdt } from '../../../money/index.js';
import { Catalog, type Goods, type StockedGoods, unitPrice } from '../../catalog/index.js';
import { Ledger } from '../../ledger/index.js';
import { Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/orders.dto.js';
import { ordersReasons } from '../orders.errors.js';
import { type Buyer, type OrderPlan, RecordOrders } from './record-orders.js';

/** So long others wait for orders that are being placed, which may themselves wait for goods that are being changed. */
const PATIENCE_MS = 100;

type PayMethod = NonNullable<PlaceOrderBody['method']>;

interface Asked {
  request: KeyedRequest;
  plan: OrderPlan;
}

/** Places an order: keeps the stock, opens the payment, records the order, all or nothing. */
@Injectable()
export class PlaceOrder {
  /** Orders that are asked for at the same time are placed in one transaction. */
  private readonly asked = new Together<Asked, PromiseSettledResult<PlacedOrder>>(
    (asked) => this.placeAll(asked),
    PATIENCE_MS,
  );

  constructor(
    private readonly catalog: Catalog,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly orders: RecordOrders,
    private readonly idempotency: Idempotency,
    private readonly siteConfig: SiteConfig,
  ) {}

  /**
   * The price is computed here and only here. The same idempotency key and body give the first answer again, even when
   * the goods have changed since.
   */
  async run(body: PlaceOrderBody, buyer: Buyer, header?: string): Promise<PlacedOrder> {
    const key = keyOf(header);
    const scope = `orders.place:${buyer.userId === null ? 'guest' : `user:${buyer.userId}`}`;
    const request = { scope, key, body };
    try {
      const asked = { request, plan: await this.plan(body, buyer) };
      // Taking from a balance may fail and waits for the account: such an order goes by itself.
      if (asked.plan.fromBalanceMicro > 0n) return await this.placeOne(asked);
      const outcome = await this.asked.ask(asked);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.answered<PlacedOrder>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  private async plan(request: PlaceOrderBody, buyer: Buyer): Promise<OrderPlan> {
    const method = request.method ?? 'tron';
    if (method !== 'tron' && buyer.userId === null) throw new AppError(ordersReasons.sign_in_to_pay);
    const settings = await this.siteConfig.forOrders(buyer.ip);
    const goods = await this.catalog.goodsForSale(request.goods_id);
    const unitPriceMicro = checkedPrice(goods, request);
    assertThere(goods, request);
    const amountMicro = unitPriceMicro * BigInt(request.quantity);
    const fromBalanceMicro = await this.fromBalance(method, buyer, amountMicro);
    const restMicro = amountMicro - fromBalanceMicro;
    const channel = restMicro > 0n ? await this.payments.chooseChannel(restMicro, buyer.ip) : [];
    const inContext = AsyncLocalStorage.snapshot();
    return { settings, request, buyer, goods, unitPriceMicro, amountMicro, fromBalanceMicro, channel, inContext };
  }

  /** How much the balance is to pay. The ledger decides when it is taken. */
  private async fromBalance(method: PayMethod, { userId }: Buyer, amountMicro: bigint): Promise<bigint> {
    if (method === 'tron' || userId === null) return 0n;
    if (method === 'balance') return amountMicro;
    return this.payments.splitOf(amountMicro, await this.ledger.balanceOf(userId));
  }

  /** All of them in one transaction; when that cannot be, each in its own, so that nobody fails for somebody else. */
  private async placeAll(asked: Asked[]): Promise<PromiseSettledResult<PlacedOrder>[]> {
    if (asked.length > 1) {
      try {
        const requests = asked.map(({ request }) => request);
        const placed = await this.idempotency.runAll(requests, (em) =>
          this.orders.waiting(
            em,
            asked.map(({ plan }) => plan),
          ),
        );
        return placed.map((value) => ({ status: 'fulfilled', value }));
      } catch (error) {
        if (error instanceof AppError && error.reason === commonReasons.cannot_save) throw error;
      }
    }
    return Promise.allSettled(asked.map((one) => this.placeOne(one)));
  }

  private placeOne({ request, plan }: Asked): Promise<PlacedOrder> {
    return this.idempotency.run(request, async (em) => {
      const { fromBalanceMicro, amountMicro } = plan;
      if (fromBalanceMicro > 0n && fromBalanceMicro === amountMicro) return this.orders.paid(em, plan);
      const [placed] = await this.orders.waiting(em, [plan]);
      if (!placed) throw new Error('an order was not placed');
      return placed;
    });
  }
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

/** Who comes too late is told so before anything is written. The counters decide, when the order is placed. */
function assertThere({ levels }: StockedGoods, { quantity, gender = 'random' }: PlaceOrderBody): void {
  const available = { random: levels.free, male: levels.freeMale, female: levels.freeFemale }[gender];
  if (available < quantity) throw new AppError(ordersReasons.out_of_stock, { available });
}

import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, downloadFile, type Principal, toPage } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { IdempotencyService, keyOf } from '../../../infrastructure/idempotency/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { ordersErrors, PlanOrderService } from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { type KeyOrders, mailAddressOf, type Program } from '../domain/key-orders.js';
import { hashTestLines, makeTestLines, MAX_TEST_LINES, toTestText } from '../domain/test-lines.js';
import type {
  NewResellerOrder,
  PlacedResellerOrder,
  ResellerLines,
  ResellerLinesQuery,
  ResellerOrder,
  ResellerOrderPage,
  ResellerOrdersQuery,
} from '../dto/orders.dto.js';
import { testPurgeAt, toTestItems, toTestOrder } from '../dto/test-order.mapper.js';
import { TestOrder } from '../entities/test-order.entity.js';
import { resellerApiErrors } from '../reseller-api.errors.js';

const DEFAULT_LINES_LIMIT = 200;
const DAY_MS = 24 * 3_600_000;
/** They cost nothing, and each is stored for a month. */
const MAX_PER_USER_AND_DAY = 500;

/** Orders of test keys: checked and priced as real ones, with invented lines. They change no stock, ledger or statistics. */
@Injectable()
export class TestOrdersService implements KeyOrders {
  constructor(
    @InjectRepository(TestOrder) private readonly orders: Repository<TestOrder>,
    private readonly planner: PlanOrderService,
    private readonly idempotency: IdempotencyService,
    private readonly limits: LimitsService,
    private readonly users: UsersService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async placeOrder(program: Program, order: NewResellerOrder, idempotencyKey: string): Promise<PlacedResellerOrder> {
    const { userId } = program.caller;
    const quantity = order.items.reduce((sum, item) => sum + item.quantity, 0);
    if (quantity > MAX_TEST_LINES) throw invalidField('items', 'max', { max: MAX_TEST_LINES });
    const request = { scope: `reseller-api.test:key:${program.key.id}`, key: keyOf(idempotencyKey), body: order };
    const earlier = await this.idempotency.findResponse<PlacedResellerOrder>(request);
    if (earlier) return earlier;
    const limit = { key: `reseller-api.test-orders:${userId}`, max: MAX_PER_USER_AND_DAY, windowMs: DAY_MS };
    await this.limits.consume([limit]);
    const row = await this.planOrder(program, order);
    return this.idempotency.run(request, async (manager) => {
      await manager.insert(TestOrder, row);
      return { order_no: row.orderNo, amount: formatUsdt(row.amountMicro), test: true };
    });
  }

  async findPage({ userId }: Principal, query: ResellerOrdersQuery): Promise<ResellerOrderPage> {
    const { updated_since: since, cursor, limit = DEFAULT_PAGE } = query;
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const rows = await this.orders.find({
      where: {
        userId,
        ...(before !== undefined && { id: LessThan(before) }),
        ...(since && { createdAt: MoreThanOrEqual(since) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return toPage(rows, limit, toTestOrder, ({ id }) => [id]);
  }

  async findOne({ userId }: Principal, orderNo: string): Promise<ResellerOrder> {
    return toTestOrder(await this.findOrThrow(userId, orderNo));
  }

  async findLines(
    { userId }: Principal,
    orderNo: string,
    { item, offset = 0, limit = DEFAULT_LINES_LIMIT, format }: ResellerLinesQuery,
  ): Promise<ResellerLines | StreamableFile> {
    const order = await this.findOrThrow(userId, orderNo);
    if (testPurgeAt(order) <= this.clock.now()) throw new AppError(resellerApiErrors.lines_purged);
    const lines = makeTestLines({ orderNo, ...findPart(order, item) });
    if (format === 'txt') {
      const name = item === undefined ? orderNo : `${orderNo}-${item}`;
      return downloadFile(`${name}.txt`, 'text/plain; charset=utf-8', Readable.from([toTestText(lines)]));
    }
    return {
      test: true,
      lines: lines.slice(offset, offset + limit),
      total: lines.length,
      sha256: hashTestLines(lines),
      purge_at: testPurgeAt(order).toISOString(),
    };
  }

  private async planOrder(program: Program, order: NewResellerOrder): Promise<TestOrder> {
    const { caller, ip, device } = program;
    const { email } = await this.users.loadById(caller.userId);
    const body = { ...order, email: mailAddressOf(program, order, email), method: 'balance' as const };
    const buyer = { userId: caller.userId, ip, device };
    const plan = await this.planner.planOrder(body, buyer, { useBalance: true, altcha: undefined });
    const createdAt = this.clock.now();
    return {
      id: this.ids.next(),
      orderNo: `T${this.ids.timestampNumber()}`,
      userId: caller.userId,
      amountMicro: plan.amountMicro,
      discountMicro: plan.coupon?.discountMicro ?? 0n,
      couponCode: plan.coupon?.coupon.code ?? null,
      items: toTestItems(plan, createdAt),
      createdAt,
    };
  }

  private async findOrThrow(userId: string, orderNo: string): Promise<TestOrder> {
    const order = await this.orders.findOneBy({ userId, orderNo });
    if (order === null) throw new AppError(ordersErrors.not_found);
    return order;
  }
}

/** Where the lines of an item are, or of the whole order. */
function findPart({ items }: TestOrder, position?: number): { afterNo: number; count: number } {
  const count = (until: number): number => items.slice(0, until).reduce((sum, { quantity }) => sum + quantity, 0);
  if (position === undefined) return { afterNo: 0, count: count(items.length) };
  const item = items[position - 1];
  if (!item) throw invalidField('item', 'unknown');
  return { afterNo: count(position - 1), count: item.quantity };
}

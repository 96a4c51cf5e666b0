import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, toPage } from '../../../common/index.js';
import { ledgerErrors } from '../../ledger/index.js';
import {
  isDestroyed,
  OrderAccessService,
  OrderLinesService,
  OrderPresenterService,
  OrdersService,
  PlaceOrderService,
  toOrderDto,
} from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { type KeyOrders, mailAddressOf, type Program } from '../domain/key-orders.js';
import { toResellerOrder } from '../dto/order.mapper.js';
import type {
  NewResellerOrder,
  PlacedResellerOrder,
  ResellerLines,
  ResellerLinesQuery,
  ResellerOrder,
  ResellerOrderPage,
  ResellerOrdersQuery,
} from '../dto/orders.dto.js';
import { resellerApiErrors } from '../reseller-api.errors.js';

/** The orders of a live key's owner: placed and read by the services of the shop. */
@Injectable()
export class ResellerOrdersService implements KeyOrders {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly orders: OrdersService,
    private readonly access: OrderAccessService,
    private readonly presenter: OrderPresenterService,
    private readonly lines: OrderLinesService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  async placeOrder(program: Program, order: NewResellerOrder, idempotencyKey: string): Promise<PlacedResellerOrder> {
    const { userId } = program.caller;
    const { email } = await this.users.loadById(userId);
    const body = { ...order, email: mailAddressOf(program, order, email), method: 'balance' as const };
    const buyer = { userId, ip: program.ip, device: program.device, apiKeyId: program.key.id };
    const { order_no, amount } = await this.placing
      .placeOrder(body, buyer, idempotencyKey, order)
      .catch((error: unknown) => {
        throw program.key.scopes.has('balance.read') ? error : withoutBalance(error);
      });
    return { order_no, amount, test: false };
  }

  async findPage({ userId }: Principal, query: ResellerOrdersQuery): Promise<ResellerOrderPage> {
    const { updated_since: updatedSince, cursor, limit = DEFAULT_PAGE } = query;
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const rows = await this.orders.findPage({ userId, updatedSince, before, limit });
    const { items, next_cursor } = toPage(
      rows,
      limit,
      (order) => order,
      ({ id }) => [id],
    );
    const facts = await this.presenter.findFacts(items);
    return { items: items.map((order) => toResellerOrder(order, toOrderDto(order, facts(order)))), next_cursor };
  }

  async findOne(caller: Principal, orderNo: string): Promise<ResellerOrder> {
    const order = await this.access.findAccessible(orderNo, caller, null);
    return toResellerOrder(order, await this.presenter.presentOrder(order));
  }

  async findLines(
    caller: Principal,
    orderNo: string,
    { format, ...query }: ResellerLinesQuery,
  ): Promise<ResellerLines | StreamableFile> {
    const order = await this.access.findAccessible(orderNo, caller, null);
    if (isDestroyed(order, this.clock.now())) throw new AppError(resellerApiErrors.lines_purged);
    const found = await this.lines.findLines(order, { ...query, ...(format === 'txt' && { format }) }, 'api');
    if (!('lines' in found)) return found;
    const { lines, total, sha256, purge_at } = found;
    return { test: false, lines, total, sha256, purge_at };
  }
}

/** A key that may not read the balance does not learn it from what is missing either. */
const withoutBalance = (error: unknown): unknown =>
  error instanceof AppError && error.definition === ledgerErrors.insufficient_balance
    ? new AppError(ledgerErrors.insufficient_balance)
    : error;

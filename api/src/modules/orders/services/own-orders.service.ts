import { Injectable, type StreamableFile } from '@nestjs/common';
import { csvFile, csvHead, csvRow, decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { PaymentRecordsService } from '../../payments/index.js';
import type { OrderCounts, OrderPage, OwnOrdersQuery } from '../dto/orders.dto.js';
import type { OrderFilter } from '../repositories/order-filter.js';
import { summarizeGoods } from '../domain/goods-summary.js';
import { type OrderState, STATES_OF } from '../domain/order-state.js';
import type { Order } from '../entities/order.entity.js';
import { OrderPresenterService } from './order-presenter.service.js';
import { OrdersService } from './orders.service.js';

/** 64 hex digits, alone or in `0x…` or in the URL of a block explorer. */
const TXID = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/;
const DOWNLOAD_PAGE_SIZE = 500;
const COLUMNS = [
  'time',
  'order_no',
  'goods_zh',
  'goods_en',
  'quantity',
  'unit_price',
  'amount',
  'state',
  'lines',
  'paid_at',
  'delivered_at',
  'refunded',
];

/** Lists a user's own orders: by page with the counts of the tabs, or all of a filter as a CSV file. */
@Injectable()
export class OwnOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly payments: PaymentRecordsService,
    private readonly presenter: OrderPresenterService,
  ) {}

  async findOrders(userId: string, query: OwnOrdersQuery): Promise<OrderPage | StreamableFile> {
    const filter = await this.toFilter(userId, query);
    if (query.format) return csvFile('orders.csv', this.streamCsv(filter));
    const [rows, counts] = await Promise.all([
      this.orders.findPage(filter),
      query.cursor === undefined ? this.countByTab(filter) : null,
    ]);
    const { items, ...page } = toPage(
      rows,
      filter.limit,
      (order) => order,
      ({ id }) => [id],
    );
    return { ...page, items: await this.presenter.presentOrders(items), counts };
  }

  private async toFilter(userId: string, query: OwnOrdersQuery): Promise<OrderFilter> {
    const txid = TXID.exec(query.q?.toLowerCase() ?? '')?.[0];
    const words = query.q?.toLowerCase().split(/\s+/).filter(Boolean);
    return {
      userId,
      states: query.state ? [query.state] : query.status && STATES_OF[query.status],
      ...(txid === undefined ? { q: query.q, words } : { paymentIds: await this.payments.idsByTxid(txid) }),
      from: query.from,
      to: query.to,
      before: query.cursor === undefined ? undefined : decodeCursor(query.cursor, 1)[0],
      limit: query.limit ?? DEFAULT_PAGE,
    };
  }

  private async countByTab(filter: OrderFilter): Promise<OrderCounts> {
    const counted = await this.orders.countByState(filter);
    const sum = (states: readonly OrderState[]) => states.reduce((n, state) => n + (counted.get(state) ?? 0), 0);
    return {
      all: sum([...counted.keys()]),
      awaiting_payment: sum(['awaiting_payment']),
      preordered: sum(['preordered']),
      paid: sum(['paid']),
      delivered: sum(STATES_OF.completed),
      closed: sum(STATES_OF.closed),
    };
  }

  private async *streamCsv(filter: OrderFilter): AsyncGenerator<string> {
    yield csvHead(COLUMNS);
    for (let before = filter.before; ;) {
      const rows = await this.orders.findPage({ ...filter, before, limit: DOWNLOAD_PAGE_SIZE });
      const page = rows.slice(0, DOWNLOAD_PAGE_SIZE);
      yield page.map((order) => csvRow(toCells(order))).join('');
      if (rows.length <= DOWNLOAD_PAGE_SIZE) return;
      before = page.at(-1)?.id;
    }
  }
}

const toCells = (order: Order): string[] => [
  order.createdAt.toISOString(),
  order.orderNo,
  summarizeGoods(order).zh,
  summarizeGoods(order).en,
  String(order.quantity),
  order.itemCount === 1 ? formatUsdt(order.unitPriceMicro) : '',
  formatUsdt(order.amountMicro),
  order.state,
  String(order.lineCount),
  order.paidAt?.toISOString() ?? '',
  order.deliveredAt?.toISOString() ?? '',
  formatUsdt(order.amountRefundedMicro),
];

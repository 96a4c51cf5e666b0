import { PassThrough, Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import yazl from 'yazl';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { csvFile, csvHead, csvRow, downloadFile } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { type LineRange, toLineRanges } from '../../domain/order-items.js';
import { isDestroyed } from '../../domain/orders.policy.js';
import type { LinesArchiveQuery } from '../../dto/orders.dto.js';
import type { Order } from '../../entities/order.entity.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { ordersErrors } from '../../orders.errors.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';
import { OrderViewsRepository } from '../../repositories/order-views.repository.js';
import { DeliveredTextService } from '../delivered-text.service.js';
import { OrdersService } from '../orders.service.js';

/** A file of this many lines takes about a minute. */
const MAX_LINES = 200_000;

/** Why an order has no lines in the file; `included` when it has. */
type Status = 'included' | 'purged' | 'not_delivered';

interface ChosenOrder {
  order: Order;
  status: Status;
  parts: LineRange<OrderItem>[];
}

/** The lines of several orders of a buyer in one file. An order without readable lines is named in it. */
@Injectable()
export class LinesArchiveService {
  constructor(
    private readonly orders: OrdersService,
    private readonly items: OrderItemsRepository,
    private readonly delivered: DeliveredTextService,
    private readonly views: OrderViewsRepository,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Throws `orders.not_found` when one of them is not the user's, `orders.lines_purged` or `not_delivered` when none has lines
   * to read, and `orders.too_many_lines` with the `limit`.
   */
  async createArchive(userId: string, query: LinesArchiveQuery): Promise<StreamableFile> {
    const chosen = await this.findOrders(userId, [...new Set(query.order_nos.split(','))]);
    const included = chosen.filter(({ status }) => status === 'included');
    if (included.length === 0) {
      const isPurged = chosen.some(({ status }) => status === 'purged');
      throw new AppError(isPurged ? ordersErrors.lines_purged : ordersErrors.not_delivered);
    }
    const total = included.reduce((sum, { order }) => sum + order.lineCount, 0);
    if (total > MAX_LINES) throw new AppError(ordersErrors.too_many_lines, { params: { limit: MAX_LINES } });
    await this.recordViews(included);
    if (query.format === 'csv') return csvFile('lines.csv', this.streamCsv(chosen));
    return downloadFile('lines.zip', 'application/zip', this.zip(chosen));
  }

  private async findOrders(userId: string, orderNos: readonly string[]): Promise<ChosenOrder[]> {
    const orders = await this.orders.findPage({ userId, orderNos, limit: orderNos.length });
    if (orders.length !== orderNos.length) throw new AppError(ordersErrors.not_found);
    const items = await this.items.findByOrders(orders.map(({ id }) => id));
    const now = this.clock.now();
    return orders.map((order) => ({
      order,
      status: statusOf(order, now),
      parts: toLineRanges(items.get(order.id) ?? []).filter(({ count }) => count > 0),
    }));
  }

  /** Recorded as the downloads of single orders are. */
  private async recordViews(orders: readonly ChosenOrder[]): Promise<void> {
    const at = this.clock.now();
    await this.transactions.run(async (manager) => {
      for (const { order } of orders) {
        await this.views.incrementViews(manager, { orderId: order.id, viewer: 'buyer', what: 'file', at });
      }
    });
  }

  private async *streamCsv(orders: readonly ChosenOrder[]): AsyncGenerator<string> {
    yield csvHead(['order_no', 'status', 'item', 'goods_zh', 'goods_en', 'no', 'text']);
    for (const { order, status, parts } of orders) {
      if (status !== 'included') {
        yield csvRow([order.orderNo, status, '', order.goods.name.zh, order.goods.name.en, '', '']);
        continue;
      }
      for (const part of parts) {
        const { position, goods } = part.item;
        const cells = [order.orderNo, status, String(position), goods.name.zh, goods.name.en];
        for await (const { no, text } of this.delivered.streamLines(order.id, part)) {
          yield csvRow([...cells, String(no), text]);
        }
      }
    }
  }

  /** A folder for each order with a text file for each item, the checksums, and a table of all chosen orders. */
  private zip(orders: readonly ChosenOrder[]): Readable {
    const archive = new yazl.ZipFile();
    const output = archive.outputStream.pipe(new PassThrough());
    // The archive does not handle errors of what it reads.
    const breakOff = (error: Error) => output.destroy(error);
    const mtime = this.clock.now();
    archive.addBuffer(Buffer.from(toTable(orders)), 'orders.csv', { mtime });
    archive.addBuffer(Buffer.from(toChecksums(orders)), 'SHA256SUMS', { mtime });
    for (const { order, status, parts } of orders) {
      if (status !== 'included') continue;
      for (const part of parts) {
        archive.addReadStreamLazy(pathOf(order, part.item), { mtime: order.deliveredAt ?? mtime }, (done) =>
          done(null, Readable.from(this.streamWhole(order.id, part)).once('error', breakOff)),
        );
      }
    }
    archive.once('error', breakOff);
    archive.end();
    return output;
  }

  /** Throws when lines are missing, so that the download breaks off: a purge may begin after it. */
  private async *streamWhole(orderId: string, part: LineRange<OrderItem>): AsyncGenerator<string> {
    let count = 0;
    for await (const line of this.delivered.streamFile(orderId, part, { kind: 'txt' })) {
      count += 1;
      yield line;
    }
    if (count !== part.count) throw new Error(`order ${orderId} has ${count} lines of ${part.count}`);
  }
}

function statusOf(order: Order, now: Date): Status {
  if (isDestroyed(order, now)) return 'purged';
  return order.state === 'delivered' ? 'included' : 'not_delivered';
}

/** Files have the names of their single downloads. */
const pathOf = ({ orderNo, itemCount }: Order, { position }: OrderItem): string =>
  `${orderNo}/${itemCount === 1 ? orderNo : `${orderNo}-${position}`}.txt`;

function toTable(orders: readonly ChosenOrder[]): string {
  const rows = orders.flatMap(({ order, status, parts }) => {
    if (status !== 'included') {
      return [csvRow([order.orderNo, status, '', order.goods.name.zh, order.goods.name.en, '', '', ''])];
    }
    return parts.map(({ item, count }) => {
      const { zh, en } = item.goods.name;
      const facts = [pathOf(order, item), String(count), item.deliveredSha256 ?? ''];
      return csvRow([order.orderNo, status, String(item.position), zh, en, ...facts]);
    });
  });
  return csvHead(['order_no', 'status', 'item', 'goods_zh', 'goods_en', 'file', 'lines', 'sha256']) + rows.join('');
}

/** As `sha256sum --check` reads them. */
const toChecksums = (orders: readonly ChosenOrder[]): string =>
  orders
    .filter(({ status }) => status === 'included')
    .flatMap(({ order, parts }) => parts.map(({ item }) => `${item.deliveredSha256 ?? ''}  ${pathOf(order, item)}\n`))
    .join('');

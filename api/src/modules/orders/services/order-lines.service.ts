import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { ClockService } from '../../../common/clock/index.js';
import { downloadFile } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { CatalogService, type LineFormat, toLineFormatDto } from '../../catalog/index.js';
import { DeliveredTextService } from './delivered-text.service.js';
import type { LinesQuery, OrderLines } from '../dto/orders.dto.js';
import type { OrderViewer, ViewedContent } from '../entities/order-view.entity.js';
import { OrderViewsRepository } from '../repositories/order-views.repository.js';
import { assertLinesReadable } from '../domain/orders.policy.js';
import { type LineRange, toLineRanges } from '../domain/order-items.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersService } from './orders.service.js';

const DEFAULT_LINES_LIMIT = 200;
const CONTENT_TYPE = { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** The requested part of a delivered text. */
interface DeliveredPart extends Pick<LineRange<unknown>, 'afterNo' | 'count'> {
  sha256: string | null;
  format: LineFormat | null;
}

/** The lines of an order: a page, or all as a file. */
@Injectable()
export class OrderLinesService {
  constructor(
    private readonly orders: OrdersService,
    private readonly delivered: DeliveredTextService,
    private readonly views: OrderViewsRepository,
    private readonly transactions: TransactionsService,
    private readonly catalog: CatalogService,
    private readonly manager: EntityManager,
    private readonly clock: ClockService,
  ) {}

  async findLines(order: Order, query: LinesQuery, viewer: OrderViewer): Promise<OrderLines | StreamableFile> {
    assertLinesReadable(order, this.clock.now());
    if (query.format || !query.offset) {
      await this.recordView(order.id, viewer, query.format ? 'file' : 'lines');
    }
    const part = await this.findPart(order, query.item);
    if (query.format) {
      const name = query.item === undefined ? order.orderNo : `${order.orderNo}-${query.item}`;
      const shape = { kind: query.format, format: part.format, language: order.language };
      const content = Readable.from(this.delivered.streamFile(order.id, part, shape));
      return downloadFile(`${name}.${query.format}`, CONTENT_TYPE[query.format], content);
    }
    const { offset = 0, limit = DEFAULT_LINES_LIMIT } = query;
    const lines = await this.orders.findLines(order, {
      offset: part.afterNo + offset,
      limit: Math.min(limit, Math.max(part.count - offset, 0)),
    });
    return {
      lines,
      total: part.count,
      sha256: part.sha256 ?? '',
      purge_at: order.purgeAt?.toISOString() ?? '',
      line_format: toLineFormatDto(part.format),
    };
  }

  /** One item of the order, or all of it. Lines of goods that differ have no common format. */
  private async findPart(order: Order, position?: number): Promise<DeliveredPart> {
    const items = await this.orders.findItems(this.manager, order.id);
    const goodsIds = new Set(items.map(({ goodsId }) => goodsId));
    if (position === undefined) {
      const format = goodsIds.size === 1 ? await this.findFormat(order.goodsId) : null;
      return { afterNo: 0, count: order.lineCount, sha256: order.deliveredSha256, format };
    }
    const range = toLineRanges(items).find(({ item }) => item.position === position);
    if (!range) throw invalidField('item', 'unknown');
    const { item, afterNo, count } = range;
    return { afterNo, count, sha256: item.deliveredSha256, format: await this.findFormat(item.goodsId) };
  }

  private async findFormat(goodsId: string): Promise<LineFormat | null> {
    return (await this.catalog.findGoods(goodsId))?.lineFormat ?? null;
  }

  /** Records for staff whether a buyer has seen the delivery. */
  private async recordView(orderId: string, viewer: OrderViewer, what: ViewedContent): Promise<void> {
    const at = this.clock.now();
    await this.transactions.run((manager) => this.views.incrementViews(manager, { orderId, viewer, what, at }));
  }
}

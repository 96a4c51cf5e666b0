import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { EntityManager } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { ClockService } from '../../../common/clock/index.js';
import { sendEnvelope } from '../../../common/index.js';
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

/** Sends the lines of an order: a page as JSON, or all as a streamed file. Responses are never cached. */
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

  async sendLines(
    order: Order,
    query: LinesQuery,
    { viewer, response }: { viewer: OrderViewer; response: Response },
  ): Promise<void> {
    assertLinesReadable(order, this.clock.now());
    if (query.format || !query.offset) {
      await this.recordView(order.id, viewer, query.format ? 'file' : 'lines');
    }
    const part = await this.findPart(order, query.item);
    response.setHeader('Cache-Control', 'no-store');
    if (query.format) {
      const name = query.item === undefined ? order.orderNo : `${order.orderNo}-${query.item}`;
      response.setHeader('Content-Type', CONTENT_TYPE[query.format]);
      response.setHeader('Content-Disposition', `attachment; filename="${name}.${query.format}"`);
      const shape = { kind: query.format, format: part.format, language: order.language };
      await pipeline(Readable.from(this.delivered.streamFile(order.id, part, shape)), response);
      return;
    }
    const { offset = 0, limit = DEFAULT_LINES_LIMIT } = query;
    const lines = await this.orders.findLines(order, {
      offset: part.afterNo + offset,
      limit: Math.min(limit, Math.max(part.count - offset, 0)),
    });
    const answer: OrderLines = {
      lines,
      total: part.count,
      sha256: part.sha256 ?? '',
      purge_at: order.purgeAt?.toISOString() ?? '',
      line_format: toLineFormatDto(part.format),
    };
    sendEnvelope(response, answer);
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

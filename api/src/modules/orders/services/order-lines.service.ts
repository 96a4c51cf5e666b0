import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ClockService } from '../../../common/clock/index.js';
import { sendEnvelope } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { CatalogService, toLineFormatDto } from '../../catalog/index.js';
import { DeliveredTextService } from './delivered-text.service.js';
import type { LinesQuery, OrderLines } from '../dto/orders.dto.js';
import type { OrderViewer, ViewedContent } from '../entities/order-view.entity.js';
import { OrderViewsRepository } from '../repositories/order-views.repository.js';
import { assertLinesReadable } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersService } from './orders.service.js';

const DEFAULT_LINES_LIMIT = 200;
const CONTENT_TYPE = { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Sends the lines of an order: a page as JSON, or all as a streamed file. Responses are never cached. */
@Injectable()
export class OrderLinesService {
  constructor(
    private readonly orders: OrdersService,
    private readonly delivered: DeliveredTextService,
    private readonly views: OrderViewsRepository,
    private readonly transactions: TransactionsService,
    private readonly catalog: CatalogService,
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
    const format = (await this.catalog.findGoods(order.goodsId))?.lineFormat ?? null;
    response.setHeader('Cache-Control', 'no-store');
    if (query.format) {
      response.setHeader('Content-Type', CONTENT_TYPE[query.format]);
      response.setHeader('Content-Disposition', `attachment; filename="${order.orderNo}.${query.format}"`);
      await pipeline(
        Readable.from(this.delivered.streamFile(order.id, query.format, { format, language: order.language })),
        response,
      );
      return;
    }
    const lines = await this.orders.findLines(order, {
      offset: query.offset ?? 0,
      limit: query.limit ?? DEFAULT_LINES_LIMIT,
    });
    const answer: OrderLines = {
      lines,
      total: order.lineCount,
      sha256: order.deliveredSha256 ?? '',
      purge_at: order.purgeAt?.toISOString() ?? '',
      line_format: toLineFormatDto(format),
    };
    sendEnvelope(response, answer);
  }

  /** Records for staff whether a buyer has seen the delivery. */
  private async recordView(orderId: string, viewer: OrderViewer, what: ViewedContent): Promise<void> {
    const at = this.clock.now();
    await this.transactions.run((manager) => this.views.incrementViews(manager, { orderId, viewer, what, at }));
  }
}

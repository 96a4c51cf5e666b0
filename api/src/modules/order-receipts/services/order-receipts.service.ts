import { Injectable, StreamableFile } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { mailLanguage } from '../../mail/index.js';
import { type Order, OrderDetailService, OrderPresenterService, OrdersService } from '../../orders/index.js';
import { PaymentRecordsService } from '../../payments/index.js';
import { monthPeriod, monthReceipt, type PaidOrder } from '../domain/month-receipt.js';
import { orderReceipt } from '../domain/order-receipt.js';
import type { ReceiptDocument } from '../domain/receipt-layout.js';
import type { ReceiptLanguage } from '../domain/receipt-words.js';
import { DrawDocumentService } from '../drawing/draw-document.service.js';
import type { ReceiptQuery } from '../dto/order-receipts.dto.js';
import { orderReceiptsErrors } from '../order-receipts.errors.js';
import { ReceiptShopService } from './receipt-shop.service.js';

/** A page has about forty rows. */
const MAX_ORDERS = 1_000;

/** Whose orders, and of which month. */
interface RequestedMonth {
  userId: string;
  /** Names the buyer on the document. */
  buyer: string;
  /** `2026-11`. */
  month: string;
}

/** Makes receipts: of one order, or of all that a buyer paid in a month. */
@Injectable()
export class OrderReceiptsService {
  constructor(
    private readonly shops: ReceiptShopService,
    private readonly orders: OrdersService,
    private readonly details: OrderDetailService,
    private readonly presenter: OrderPresenterService,
    private readonly payments: PaymentRecordsService,
    private readonly drawing: DrawDocumentService,
  ) {}

  /** Throws `order-receipts.not_paid` for an order without income. */
  async createOrderReceipt(order: Order, query: ReceiptQuery): Promise<StreamableFile> {
    if (order.paidAt === null) throw new AppError(orderReceiptsErrors.not_paid);
    const language = mailLanguage(query.language ?? order.language);
    const shop = await this.shops.findShop(language);
    const document = orderReceipt(await this.details.presentOrder(order), shop, language);
    return this.draw(document, `receipt-${order.orderNo}.pdf`);
  }

  /** Throws `order-receipts.none_in_month`, or `too_many_orders` with the `limit`. */
  async createMonthReceipt({ userId, buyer, month }: RequestedMonth, query: ReceiptQuery): Promise<StreamableFile> {
    const language: ReceiptLanguage = mailLanguage(query.language ?? 'zh-cn');
    const period = monthPeriod(month, language);
    if (period === null) throw invalidField('month', 'isMonth');
    const orders = await this.findPaidOrders(userId, period);
    const shop = await this.shops.findShop(language);
    const document = monthReceipt({ month, ...period, buyer, orders }, shop, language);
    return this.draw(document, `receipt-${month}.pdf`);
  }

  private async findPaidOrders(userId: string, period: { from: Date; until: Date }): Promise<PaidOrder[]> {
    const orders = await this.orders.findPaidInPeriod(userId, period, MAX_ORDERS + 1);
    if (orders.length === 0) throw new AppError(orderReceiptsErrors.none_in_month);
    if (orders.length > MAX_ORDERS) {
      throw new AppError(orderReceiptsErrors.too_many_orders, { params: { limit: MAX_ORDERS } });
    }
    const [presented, records] = await Promise.all([
      this.presenter.presentOrders(orders),
      this.payments.findRecords(orders.map(({ paymentId }) => paymentId)),
    ]);
    return presented.map((order) => {
      const transfers = records.get(order.pre_order_id)?.transfers ?? [];
      return { order, txids: transfers.filter(({ state }) => state === 'final').map(({ txid }) => txid) };
    });
  }

  private async draw(document: ReceiptDocument, filename: string): Promise<StreamableFile> {
    const content = await this.drawing.drawDocument(document);
    return new StreamableFile(content, { type: 'application/pdf', disposition: `attachment; filename="${filename}"` });
  }
}

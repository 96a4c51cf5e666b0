import { Injectable, type StreamableFile } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { RequestOrigin } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditEntry, AuditLogService } from '../../audit/index.js';
import { ordersErrors, OrdersService } from '../../orders/index.js';
import { usersErrors, UsersService } from '../../users/index.js';
import type { BuyerMonthParam, ReceiptQuery } from '../dto/order-receipts.dto.js';
import { OrderReceiptsService } from './order-receipts.service.js';

type RequestingStaff = { actorId: string } & RequestOrigin;

/** Makes receipts of any buyer for staff, and records each in the audit log. */
@Injectable()
export class AdminOrderReceiptsService {
  constructor(
    private readonly receipts: OrderReceiptsService,
    private readonly orders: OrdersService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  async createOrderReceipt(orderNo: string, query: ReceiptQuery, staff: RequestingStaff): Promise<StreamableFile> {
    const order = await this.orders.findByNumber(orderNo);
    if (order === null) throw new AppError(ordersErrors.not_found);
    const file = await this.receipts.createOrderReceipt(order, query);
    await this.record({ type: 'order', id: order.id }, query, staff);
    return file;
  }

  async createMonthReceipt(
    { id, month }: BuyerMonthParam,
    query: ReceiptQuery,
    staff: RequestingStaff,
  ): Promise<StreamableFile> {
    const user = await this.users.findById(id);
    if (user === null) throw new AppError(usersErrors.not_found);
    const file = await this.receipts.createMonthReceipt({ userId: id, buyer: user.username, month }, query);
    await this.record({ type: 'user', id }, { ...query, month }, staff);
    return file;
  }

  private record(object: AuditEntry['object'], after: object, staff: RequestingStaff): Promise<void> {
    const entry = { ...staff, action: 'orders.receipt_downloaded' as const, object, after };
    return this.transactions.run((manager) => this.audit.record(manager, entry));
  }
}

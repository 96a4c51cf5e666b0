import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { columnPicker, csvFile, csvHead, csvRow, type Staff } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { SalesOrderItem } from '../dto/lists.dto.js';
import type { ExportSalesQuery, SalesStaffItem } from '../dto/sales.dto.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import { SalesStaffListsService } from './sales-staff-lists.service.js';
import { parseSpan } from '../domain/sales.js';
import { SalesOrderListsService } from './sales-order-lists.service.js';
import type { SalesMember } from '../entities/sales-member.entity.js';

const PAGE_SIZE = 100;
const STAFF_COLUMNS = [
  ...['username', 'codes', 'state', 'customers', 'orders', 'sales', 'refunded', 'net'],
  ...['month', 'month_net', 'month_target', 'selling', 'signed_in_at', 'created_at'],
];
const ORDER_COLUMNS = [
  ...['time', 'order_no', 'customer', 'goods_zh', 'goods_en', 'quantity', 'amount', 'refunded', 'state', 'why'],
  'delivered_at',
];

/** Exports the sales of the sales staff as files. Each export is in the audit log. */
@Injectable()
export class SalesExportService {
  constructor(
    private readonly members: SalesStaffListsService,
    private readonly orders: SalesOrderListsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** All members of the filter with their figures of the period; `cursor` and `limit` are ignored. */
  async exportStaff(query: ExportSalesQuery, by: Staff): Promise<StreamableFile> {
    const { from, until: to } = parseSpan(query, this.clock.now());
    const filter = { ...query, from, to, cursor: undefined, limit: undefined };
    const pick = columnPicker(STAFF_COLUMNS, filter.columns);
    await this.recordExport(by, 'all', filter);
    return csvFile('sales.csv', this.staffRows(filter, pick));
  }

  async exportOrders(member: SalesMember, by: Staff): Promise<StreamableFile> {
    await this.recordExport(by, member.id, { orders: 'all' });
    return csvFile('sales-orders.csv', this.orderRows(member));
  }

  private async recordExport(by: Staff, staffId: string, after: unknown): Promise<void> {
    await this.transactions.run((manager) =>
      this.audit.record(manager, toAuditEntry(by, { action: 'sales.exported', staffId, after })),
    );
  }

  private async *staffRows(query: ExportSalesQuery, pick: ReturnType<typeof columnPicker>): AsyncGenerator<string> {
    yield csvHead(pick(STAFF_COLUMNS));
    for (let cursor: string | undefined; ;) {
      const page = await this.members.findPage({ ...query, cursor, limit: PAGE_SIZE });
      yield page.items.map((item) => csvRow(pick(staffCells(item)))).join('');
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  private async *orderRows(member: SalesMember): AsyncGenerator<string> {
    yield csvHead(ORDER_COLUMNS);
    for await (const items of this.orders.findAll(member)) {
      yield items.map((item) => csvRow(orderCells(item))).join('');
    }
  }
}

const staffCells = ({ figures, month, ...item }: SalesStaffItem): string[] => [
  item.username,
  item.codes.join(' '),
  item.state,
  String(figures.customers),
  String(figures.orders),
  figures.sales,
  figures.refunded,
  figures.net,
  month.month,
  month.net,
  month.target ?? '',
  String(item.selling),
  item.signed_in_at ?? '',
  item.created_at,
];

const orderCells = (item: SalesOrderItem): string[] => [
  item.created_at,
  item.order_no,
  item.customer,
  item.goods_name.zh,
  item.goods_name.en,
  String(item.quantity),
  item.amount,
  item.refunded,
  item.state,
  item.why,
  item.delivered_at ?? '',
];

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { columnPicker, csvHead, csvRow, type RequestOrigin, sendCsv } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import type { AdminOrder, ExportOrdersQuery, OrderItem } from '../../dto/orders.dto.js';
import { type OrderAgent, OrderAgentLookupService } from '../../hooks/order-agent-lookup.service.js';
import type { OrderFilter } from '../../repositories/order-filter.js';
import { OrdersService } from '../orders.service.js';
import { AdminOrderPresenterService } from './admin-order-presenter.service.js';
import { AdminOrdersService } from './admin-orders.service.js';

const DOWNLOAD_PAGE_SIZE = 500;
const CELLS: Record<string, (order: AdminOrder, agent: OrderAgent | undefined) => string> = {
  time: (order) => order.created_at,
  order_no: (order) => order.order_no,
  // The cells of an order of several products name each, in the order of its items.
  goods_id: (order) => ofItems(order, (item) => item.goods_id),
  goods_zh: (order) => ofItems(order, (item) => item.name.zh),
  goods_en: (order) => ofItems(order, (item) => item.name.en),
  quantity: (order) => ofItems(order, (item) => String(item.quantity)),
  gender: (order) => ofItems(order, (item) => item.gender),
  unit_price: (order) => ofItems(order, (item) => item.unit_price),
  amount: (order) => order.amount,
  amount_due: (order) => order.amount_due,
  amount_received: (order) => order.amount_received,
  amount_from_balance: (order) => order.amount_from_balance,
  amount_paid: (order) => order.amount_paid,
  amount_credited: (order) => order.amount_credited,
  amount_refunded: (order) => order.amount_refunded,
  state: (order) => order.state,
  lines: (order) => String(order.line_count),
  email: (order) => order.email,
  buyer: (order) => order.buyer?.username ?? '',
  agent_code: (_, agent) => agent?.code ?? '',
  agent: (_, agent) => agent?.name ?? '',
  paid_at: (order) => order.paid_at ?? '',
  delivered_at: (order) => order.delivered_at ?? '',
  txids: (order) => order.txids.join(' '),
};
const ofItems = ({ items }: AdminOrder, cell: (item: OrderItem) => string): string => items.map(cell).join('; ');

const COLUMNS = Object.keys(CELLS);

/** Exports orders as a CSV file. */
@Injectable()
export class ExportOrdersService {
  constructor(
    private readonly adminOrders: AdminOrdersService,
    private readonly orders: OrdersService,
    private readonly presenter: AdminOrderPresenterService,
    private readonly agents: OrderAgentLookupService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Streams all orders of the filter, or the requested ones among them, and records the export in the audit log. */
  async sendOrders(
    query: ExportOrdersQuery,
    staff: { actorId: string } & RequestOrigin,
    response: Response,
  ): Promise<void> {
    const exportQuery = { ...query, cursor: undefined, limit: undefined };
    const filter = { ...(await this.adminOrders.toFilter(exportQuery)), orderNos: exportQuery.order_nos?.split(',') };
    const pick = columnPicker(COLUMNS, exportQuery.columns);
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        ...staff,
        action: 'orders.exported',
        object: { type: 'orders', id: 'all' },
        after: exportQuery,
      }),
    );
    await sendCsv(response, 'orders.csv', this.streamCsv(filter, pick));
  }

  private async *streamCsv(filter: OrderFilter, pick: ReturnType<typeof columnPicker>): AsyncGenerator<string> {
    yield csvHead(pick(COLUMNS));
    for (let { before } = filter; ;) {
      const rows = await this.orders.findPage({ ...filter, before, limit: DOWNLOAD_PAGE_SIZE });
      const page = rows.slice(0, DOWNLOAD_PAGE_SIZE);
      const agents = await this.agents.findAgents(page.map(({ id }) => id));
      const orders = await this.presenter.presentOrders(page);
      yield orders
        .map((order) => csvRow(pick(Object.values(CELLS).map((cell) => cell(order, agents.get(order.id))))))
        .join('');
      if (rows.length <= DOWNLOAD_PAGE_SIZE) return;
      before = page.at(-1)?.id;
    }
  }
}

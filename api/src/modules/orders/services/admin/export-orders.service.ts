import { Injectable, type StreamableFile } from '@nestjs/common';
import { columnPicker, csvFile, csvHead, csvRow, type RequestOrigin } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import type { AdminOrder, ExportOrdersQuery, OrderItem } from '../../dto/orders.dto.js';
import { type OrderAgent, OrderAgentsPort } from '../../ports/order-agents.port.js';
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
  price_reason: (order) => ofItems(order, (item) => item.price_reason),
  coupon_code: (order) => order.coupon_code ?? '',
  discount: (order) => order.discount,
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

/** The cells of a row for one item. Amounts are those of the item, so that they can be added up. */
const ITEM_CELLS: Record<string, (order: AdminOrder, item: OrderItem, agent: OrderAgent | undefined) => string> = {
  time: (order) => order.created_at,
  order_no: (order) => order.order_no,
  item: (_, item) => String(item.position),
  goods_id: (_, item) => item.goods_id,
  goods_zh: (_, item) => item.name.zh,
  goods_en: (_, item) => item.name.en,
  quantity: (_, item) => String(item.quantity),
  gender: (_, item) => item.gender,
  unit_price: (_, item) => item.unit_price,
  regular_price: (_, item) => item.regular_price,
  price_reason: (_, item) => item.price_reason,
  coupon_code: (order) => order.coupon_code ?? '',
  discount: (_, item) => item.discount,
  amount: (_, item) => item.amount,
  amount_paid: (_, item) => item.amount_paid,
  amount_refunded: (_, item) => item.amount_refunded,
  state: (order) => order.state,
  lines: (_, item) => String(item.lines_count),
  email: (order) => order.email,
  buyer: (order) => order.buyer?.username ?? '',
  agent_code: (_order, _item, agent) => agent?.code ?? '',
  agent: (_order, _item, agent) => agent?.name ?? '',
  paid_at: (order) => order.paid_at ?? '',
  delivered_at: (order) => order.delivered_at ?? '',
};

/** The columns of a file, and the cells of each row of an order. */
interface OrderFile {
  columns: readonly string[];
  toRows: (order: AdminOrder, agent: OrderAgent | undefined) => string[][];
}

const FILES: Record<NonNullable<ExportOrdersQuery['rows']>, OrderFile> = {
  orders: {
    columns: Object.keys(CELLS),
    toRows: (order, agent) => [Object.values(CELLS).map((cell) => cell(order, agent))],
  },
  items: {
    columns: Object.keys(ITEM_CELLS),
    toRows: (order, agent) =>
      order.items.map((item) => Object.values(ITEM_CELLS).map((cell) => cell(order, item, agent))),
  },
};

/** Exports orders as a CSV file. */
@Injectable()
export class ExportOrdersService {
  constructor(
    private readonly adminOrders: AdminOrdersService,
    private readonly orders: OrdersService,
    private readonly presenter: AdminOrderPresenterService,
    private readonly agents: OrderAgentsPort,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** A file of all orders of the filter, or the requested ones among them. The export is recorded in the audit log. */
  async exportOrders(query: ExportOrdersQuery, staff: { actorId: string } & RequestOrigin): Promise<StreamableFile> {
    const exportQuery = { ...query, cursor: undefined, limit: undefined };
    const filter = { ...(await this.adminOrders.toFilter(exportQuery)), orderNos: exportQuery.order_nos?.split(',') };
    const file = FILES[exportQuery.rows ?? 'orders'];
    const pick = columnPicker(file.columns, exportQuery.columns);
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        ...staff,
        action: 'orders.exported',
        object: { type: 'orders', id: 'all' },
        after: exportQuery,
      }),
    );
    return csvFile('orders.csv', this.streamCsv(filter, file, pick));
  }

  private async *streamCsv(
    filter: OrderFilter,
    file: OrderFile,
    pick: ReturnType<typeof columnPicker>,
  ): AsyncGenerator<string> {
    yield csvHead(pick(file.columns));
    for (let { before } = filter; ;) {
      const rows = await this.orders.findPage({ ...filter, before, limit: DOWNLOAD_PAGE_SIZE });
      const page = rows.slice(0, DOWNLOAD_PAGE_SIZE);
      const agents = await this.agents.findAgents(page.map(({ id }) => id));
      const orders = await this.presenter.presentOrders(page);
      yield orders
        .flatMap((order) => file.toRows(order, agents.get(order.id)))
        .map((cells) => csvRow(pick(cells)))
        .join('');
      if (rows.length <= DOWNLOAD_PAGE_SIZE) return;
      before = page.at(-1)?.id;
    }
  }
}

import type { EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { TransactionsService } from '../../../../database/index.js';
import {
  columnPicker,
  csvHead,
  csvRow,
  decodeCursor,
  DEFAULT_PAGE,
  type RequestOrigin,
  sendCsv,
  toPage,
} from '../../../../common/index.js';
import { ID } from '../../../../common/ids/index.js';
import { invalidField } from '../../../../common/errors/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { PaymentRecordsService } from '../../../payments/index.js';
import type { AdminOrder, AdminOrderPage, AdminOrdersQuery, ExportOrdersQuery } from '../../dto/orders.dto.js';
import { type OrderAgent, OrderAgentLookupService } from '../../hooks/order-agent-lookup.service.js';
import type { OrderFilter } from '../../repositories/order-filter.js';
import { STATES_OF } from '../../domain/order-state.js';
import { AdminOrderPresenterService } from './admin-order-presenter.service.js';
import { OrdersService } from '../orders.service.js';

const TXID = /^(?:0x)?([0-9a-f]{64})$/i;
const DOWNLOAD_PAGE_SIZE = 500;
const COLUMNS = [
  'time',
  'order_no',
  'goods_id',
  'goods_zh',
  'goods_en',
  'quantity',
  'gender',
  'unit_price',
  'amount',
  'amount_due',
  'amount_received',
  'amount_from_balance',
  'amount_paid',
  'amount_credited',
  'amount_refunded',
  'state',
  'lines',
  'email',
  'buyer',
  'agent_code',
  'agent',
  'paid_at',
  'delivered_at',
  'txids',
];

/** Lists all orders for staff: by page, or all of a filter as a CSV file. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly payments: PaymentRecordsService,
    private readonly presenter: AdminOrderPresenterService,
    private readonly agents: OrderAgentLookupService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  async findPage(query: AdminOrdersQuery): Promise<AdminOrderPage> {
    const filter = await this.toFilter(query);
    const page = toPage(
      await this.orders.findPage(filter),
      filter.limit,
      (order) => order,
      (order) => [order.id],
    );
    return { items: await this.presenter.presentOrders(page.items), next_cursor: page.next_cursor };
  }

  /**
   * Streams all orders of the filter, or the requested ones among them, as CSV. Records the export in the audit log.
   */
  async sendCsv(
    query: ExportOrdersQuery,
    staff: { actorId: string } & RequestOrigin,
    response: Response,
  ): Promise<void> {
    const exportQuery = { ...query, cursor: undefined, limit: undefined };
    const filter = { ...(await this.toFilter(exportQuery)), orderNos: exportQuery.order_nos?.split(',') };
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

  /** A transaction id in the search matches the orders that it pays. */
  async toFilter(query: AdminOrdersQuery, manager?: EntityManager): Promise<OrderFilter> {
    const txid = TXID.exec(query.q ?? '')?.[1]?.toLowerCase();
    return {
      states: query.state ? [query.state] : query.status && STATES_OF[query.status],
      userId: query.user_id,
      goodsId: query.goods_id,
      ...(txid === undefined ? { q: query.q } : { paymentIds: await this.payments.idsByTxid(txid, manager) }),
      from: query.from,
      to: query.to,
      before: query.cursor === undefined ? undefined : toCursorKey(query.cursor),
      limit: query.limit ?? DEFAULT_PAGE,
    };
  }

  private async *streamCsv(filter: OrderFilter, pick: ReturnType<typeof columnPicker>): AsyncGenerator<string> {
    yield csvHead(pick(COLUMNS));
    for (let { before } = filter; ;) {
      const rows = await this.orders.findPage({ ...filter, before, limit: DOWNLOAD_PAGE_SIZE });
      const page = rows.slice(0, DOWNLOAD_PAGE_SIZE);
      const agents = await this.agents.findAgents(page.map(({ id }) => id));
      const orders = await this.presenter.presentOrders(page);
      yield orders.map((order) => csvRow(pick(toCells(order, agents.get(order.id))))).join('');
      if (rows.length <= DOWNLOAD_PAGE_SIZE) return;
      before = page.at(-1)?.id;
    }
  }
}

/** The id in a cursor; a malformed one is a field error. */
function toCursorKey(cursor: string): string {
  const [key = ''] = decodeCursor(cursor, 1);
  if (!ID.test(key)) throw invalidField('cursor', 'cursor');
  return key;
}

const toCells = (order: AdminOrder, agent: OrderAgent | undefined): string[] => [
  order.created_at,
  order.order_no,
  order.goods_id,
  order.goods_name.zh,
  order.goods_name.en,
  String(order.quantity),
  order.gender,
  order.unit_price,
  order.amount,
  order.amount_due,
  order.amount_received,
  order.amount_from_balance,
  order.amount_paid,
  order.amount_credited,
  order.amount_refunded,
  order.state,
  String(order.line_count),
  order.email,
  order.buyer?.username ?? '',
  agent?.code ?? '',
  agent?.name ?? '',
  order.paid_at ?? '',
  order.delivered_at ?? '',
  order.txids.join(' '),
];

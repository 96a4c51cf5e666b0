import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Catalog, type Text } from '../catalog/index.js';
import { type Order, Orders, warrantyEnd } from '../orders/index.js';
import { Stock } from '../stock/index.js';
import { type ClaimRow, ClaimsRepository } from './repositories/claims.repository.js';
import type { AdminClaim, AdminClaimPage, AdminClaimsQuery, Claim, OrderClaims } from './dto/claims.dto.js';

/** Claims as buyers and staff see them. */
@Injectable()
export class ClaimLists {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly orders: Orders,
    private readonly stock: Stock,
    private readonly catalog: Catalog,
  ) {}

  /** With the lines that replaced dead ones, as long as the order's own could be read. */
  async ofOrder(order: Order): Promise<OrderClaims> {
    return this.transactions.read(async (em) => {
      const claims = await this.repository.ofOrder(em, order.id);
      const readable = order.state === 'delivered' ? claims : [];
      const replaced = readable.filter(({ state }) => state === 'replaced').map(({ id }) => id);
      const lines = new Map((await this.stock.textsHeldBy(em, replaced)).map((line) => [line.holderId, line]));
      return {
        claim_until: warrantyEnd(order)?.toISOString() ?? null,
        items: claims.map((claim): Claim => {
          const { id, text = null } = lines.get(claim.id) ?? { id: '' };
          const purgeAt = replaced.includes(claim.id) ? claim.purgeAt?.toISOString() : undefined;
          return {
            ...facts(claim),
            replacement: purgeAt === undefined ? null : { id, text, purge_at: purgeAt },
          };
        }),
      };
    });
  }

  /** The newest first. */
  async page({ state, q, cursor, limit = DEFAULT_PAGE }: AdminClaimsQuery): Promise<AdminClaimPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const order = q === undefined ? undefined : await this.orders.byNumber(q);
    if (order === null) return { items: [], next_cursor: null };
    const filter = { state, orderId: order?.id, beforeId, limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.repository.list(em, filter));
    const names = await this.catalog.namesOf(rows.map(({ goodsId }) => goodsId));
    return toPage(
      rows,
      limit,
      (row) => present(row, names),
      (last) => [last.id],
    );
  }

  async one(claim: ClaimRow): Promise<AdminClaim> {
    return present(claim, await this.catalog.namesOf([claim.goodsId]));
  }
}

const facts = (row: ClaimRow) => ({
  id: row.id,
  line_id: row.lineId,
  line_no: row.lineNo,
  state: row.state,
  finding: row.finding,
  refunded: row.refundedMicro === null ? null : formatUsdt(row.refundedMicro),
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

const present = (row: ClaimRow, names: Map<string, Text>): AdminClaim => ({
  ...facts(row),
  order_no: row.orderNo,
  goods_id: row.goodsId,
  goods_name: names.get(row.goodsId) ?? { zh: '', en: '' },
  batch_id: row.batchId,
  amount: formatUsdt(row.amountMicro),
  decided_by: row.decidedByName,
  note: row.note,
});

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { AuditLog } from '../../audit/index.js';
import { Catalog } from '../../catalog/index.js';
import { Replacements } from '../../claims/index.js';
import { isDestroyed, Orders } from '../../orders/index.js';
import { type FoundLine, LineFinder } from '../../stock/index.js';
import { UsersService } from '../../users/index.js';
import type { FoundLineOrder, LineSearchResult } from '../dto/line-search.dto.js';

const MAX_FOUND = 100;
const HOUR_MS = 3_600_000;
const MAX_SEARCHES_AN_HOUR = 100;

/** Who has a line, before the names of users are known. */
type Holder = Omit<FoundLineOrder, 'username'> & { userId: string | null; destroyed: boolean };

/** Answers who got an account. Each search is counted and in the audit log, by the keyed hash of what was searched for. */
@Injectable()
export class LineSearch {
  constructor(
    private readonly transactions: Transactions,
    private readonly lines: LineFinder,
    private readonly orders: Orders,
    private readonly replacements: Replacements,
    private readonly catalog: Catalog,
    private readonly users: UsersService,
    private readonly limits: Limits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `common.too_many` above what one person may search in an hour. */
  async search(identifier: string, staff: Staff): Promise<LineSearchResult> {
    const hash = this.lines.hashOf(identifier);
    if (hash === null) throw invalidField('identifier', 'format');
    const { found, holders, more } = await this.transactions.run(async (em) => {
      const lines = await this.lines.find(em, hash, MAX_FOUND + 1);
      const known = await this.holdersOf(em, lines);
      // From their day on nobody is told, whether or not the texts are destroyed already.
      const there = lines.filter(({ holderId }) => holderId === null || known.get(holderId)?.destroyed !== true);
      await this.limits.takeIn(em, [limitOf(staff)]);
      await this.record(em, staff, hash, there.length);
      return { found: there, holders: known, more: lines.length > MAX_FOUND };
    });
    return { items: await this.present(found.slice(0, MAX_FOUND), holders), more };
  }

  /** By the id under which stock has the lines: that of an order, or of a claim whose order got a replacement. */
  private async holdersOf(em: EntityManager, lines: readonly FoundLine[]): Promise<Map<string, Holder>> {
    const ids = [...new Set(lines.flatMap(({ holderId }) => holderId ?? []))];
    const claims = await this.replacements.of(em, ids);
    const orderIds = ids.map((id) => claims.get(id)?.orderId ?? id);
    const orders = await this.orders.byIds(em, [...new Set(orderIds)]);
    const now = this.clock.now();
    const holders = new Map<string, Holder>();
    for (const id of ids) {
      const claim = claims.get(id);
      const order = orders.get(claim?.orderId ?? id);
      if (!order) continue;
      holders.set(id, {
        order_no: order.orderNo,
        state: order.state,
        email: order.email,
        userId: order.userId,
        delivered_at: (claim ? claim.givenAt : order.deliveredAt)?.toISOString() ?? null,
        purge_at: (claim ?? order).purgeAt?.toISOString() ?? null,
        replacement: claim !== undefined,
        destroyed: isDestroyed(claim ? { purgeAt: claim.purgeAt, purgedAt: null } : order, now),
      });
    }
    return holders;
  }

  private record(em: EntityManager, { caller, origin }: Staff, hash: string, found: number): Promise<void> {
    return this.audit.record(em, {
      actorId: caller.userId,
      action: 'stock.searched',
      object: { type: 'identifier', id: hash },
      after: { found },
      ...origin,
    });
  }

  private async present(shown: readonly FoundLine[], holders: Map<string, Holder>): Promise<LineSearchResult['items']> {
    const goods = await this.catalog.namesOf(shown.map(({ goodsId }) => goodsId));
    const users = await this.users.namesOf([...holders.values()].flatMap(({ userId }) => userId ?? []));
    return shown.map((line) => ({
      line_id: line.id,
      status: line.state,
      goods_id: line.goodsId,
      goods_name: goods.get(line.goodsId) ?? { zh: '', en: '' },
      batch_id: line.batchId,
      supplier: line.supplier,
      imported_at: line.importedAt.toISOString(),
      order: orderOf(line.holderId === null ? undefined : holders.get(line.holderId), users),
    }));
  }
}

function orderOf(holder: Holder | undefined, users: ReadonlyMap<string, string>): FoundLineOrder | null {
  if (!holder) return null;
  const { userId, destroyed: _, ...order } = holder;
  return { ...order, username: userId === null ? null : (users.get(userId) ?? null) };
}

const limitOf = ({ caller }: Staff) => ({
  key: `accounts searched by ${caller.userId}`,
  most: MAX_SEARCHES_AN_HOUR,
  windowMs: HOUR_MS,
});

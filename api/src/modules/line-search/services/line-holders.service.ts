import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { ReplacementsService } from '../../claims/index.js';
import { isDestroyed, OrdersService } from '../../orders/index.js';
import type { FoundLine } from '../../stock/index.js';
import { UsersService } from '../../users/index.js';
import type { FoundLineOrder } from '../dto/line-search.dto.js';

/** An order with lines, before its username is loaded. */
export type LineHolder = Omit<FoundLineOrder, 'username'> & { userId: string | null; destroyed: boolean };

/** Finds the orders of lines. */
@Injectable()
export class LineHoldersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly replacements: ReplacementsService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /** By holder id: the id of an order, or of a warranty claim with a replacement. */
  async findHolders(manager: EntityManager, lines: readonly FoundLine[]): Promise<Map<string, LineHolder>> {
    const ids = [...new Set(lines.flatMap(({ holderId }) => holderId ?? []))];
    const claims = await this.replacements.findReplacements(manager, ids);
    const orderIds = ids.map((id) => claims.get(id)?.orderId ?? id);
    const orders = await this.orders.findByIds(manager, [...new Set(orderIds)]);
    const now = this.clock.now();
    const holders = new Map<string, LineHolder>();
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

  /** Usernames by user id. */
  findUsernames(holders: ReadonlyMap<string, LineHolder>): Promise<ReadonlyMap<string, string>> {
    return this.users.findUsernames([...holders.values()].flatMap(({ userId }) => userId ?? []));
  }
}

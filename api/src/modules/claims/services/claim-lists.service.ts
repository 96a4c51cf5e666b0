import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { CatalogService } from '../../catalog/index.js';
import { type Order, OrdersService, warrantyEnd } from '../../orders/index.js';
import { StockService } from '../../stock/index.js';
import type { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { toAdminClaim, toOrderClaim } from '../dto/claim.mapper.js';
import type { AdminClaim, AdminClaimPage, AdminClaimsQuery, OrderClaims } from '../dto/claims.dto.js';

/** Lists warranty claims for buyers and staff. */
@Injectable()
export class ClaimListsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly catalog: CatalogService,
  ) {}

  /** Claims of an order, with the lines that replaced dead ones while the order's own can be read. */
  async findByOrder(order: Order): Promise<OrderClaims> {
    const claims = await this.repository.findByOrder(order.id);
    const readable = order.state === 'delivered' ? claims : [];
    const replaced = readable.filter(({ state }) => state === 'replaced').map(({ id }) => id);
    const lines = await this.stock.findAllocatedTexts(this.manager, replaced);
    const textByClaim = new Map(lines.map((line) => [line.holderId, line]));
    return {
      claim_until: warrantyEnd(order)?.toISOString() ?? null,
      items: claims.map((claim) => {
        const purgeAt = replaced.includes(claim.id) ? claim.purgeAt : null;
        const { id, text = null } = textByClaim.get(claim.id) ?? { id: '' };
        return toOrderClaim(claim, purgeAt && { id, text, purge_at: purgeAt.toISOString() });
      }),
    };
  }

  /** The newest first. */
  async findPage({ state, q, cursor, limit = DEFAULT_PAGE }: AdminClaimsQuery): Promise<AdminClaimPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const order = q === undefined ? undefined : await this.orders.findByNumber(q);
    if (order === null) return { items: [], next_cursor: null };
    const filter = { state, orderId: order?.id, beforeId, limit: limit + 1 };
    const claims = await this.repository.findPage(filter);
    const names = await this.catalog.findNames(claims.map(({ goodsId }) => goodsId));
    return toPage(
      claims,
      limit,
      (claim) => toAdminClaim(claim, names),
      (last) => [last.id],
    );
  }

  async presentClaim(claim: Claim): Promise<AdminClaim> {
    return toAdminClaim(claim, await this.catalog.findNames([claim.goodsId]));
  }
}

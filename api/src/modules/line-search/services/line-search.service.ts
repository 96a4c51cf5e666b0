import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { AuditLogService } from '../../audit/index.js';
import { CatalogService } from '../../catalog/index.js';
import { type FoundLine, LineFinderService } from '../../stock/index.js';
import type { FoundLineOrder, LineSearchResult } from '../dto/line-search.dto.js';
import { type LineHolder, LineHoldersService } from './line-holders.service.js';

const MAX_FOUND = 100;
const HOUR_MS = 3_600_000;
const MAX_SEARCHES_PER_HOUR = 100;

/** Finds the lines about an account, and their orders. Each search is limited and in the audit log, by the keyed hash of its text. */
@Injectable()
export class LineSearchService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly lines: LineFinderService,
    private readonly holders: LineHoldersService,
    private readonly catalog: CatalogService,
    private readonly limits: LimitsService,
    private readonly audit: AuditLogService,
  ) {}

  /** Throws `common.too_many` above the hourly limit of one user. */
  async searchLines(identifier: string, staff: Staff): Promise<LineSearchResult> {
    const hash = this.lines.hashIdentifier(identifier);
    if (hash === null) throw invalidField('identifier', 'format');
    const { found, holders, more } = await this.transactions.run(async (manager) => {
      const lines = await this.lines.findByHash(manager, hash, MAX_FOUND + 1);
      const known = await this.holders.findHolders(manager, lines);
      // Lines are hidden from their purge date on, even if the purge has not run yet.
      const shown = lines.filter(({ holderId }) => holderId === null || known.get(holderId)?.destroyed !== true);
      await this.limits.consumeIn(manager, [buildLimit(staff)]);
      await this.recordSearch(manager, staff, hash, shown.length);
      return { found: shown, holders: known, more: lines.length > MAX_FOUND };
    });
    return { items: await this.toFoundLines(found.slice(0, MAX_FOUND), holders), more };
  }

  private recordSearch(manager: EntityManager, { caller, origin }: Staff, hash: string, found: number): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action: 'stock.searched',
      object: { type: 'identifier', id: hash },
      after: { found },
      ...origin,
    });
  }

  private async toFoundLines(
    shown: readonly FoundLine[],
    holders: Map<string, LineHolder>,
  ): Promise<LineSearchResult['items']> {
    const goods = await this.catalog.findNames(shown.map(({ goodsId }) => goodsId));
    const users = await this.holders.findUsernames(holders);
    return shown.map((line) => ({
      line_id: line.id,
      status: line.state,
      goods_id: line.goodsId,
      goods_name: goods.get(line.goodsId) ?? { zh: '', en: '' },
      batch_id: line.batchId,
      supplier: line.supplier,
      imported_at: line.importedAt.toISOString(),
      order: toOrder(line.holderId === null ? undefined : holders.get(line.holderId), users),
    }));
  }
}

function toOrder(holder: LineHolder | undefined, users: ReadonlyMap<string, string>): FoundLineOrder | null {
  if (!holder) return null;
  const { userId, destroyed: _, ...order } = holder;
  return { ...order, username: userId === null ? null : (users.get(userId) ?? null) };
}

const buildLimit = ({ caller }: Staff) => ({
  key: `line-search:${caller.userId}`,
  max: MAX_SEARCHES_PER_HOUR,
  windowMs: HOUR_MS,
});

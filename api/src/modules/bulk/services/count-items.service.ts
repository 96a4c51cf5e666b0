import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import type { Principal } from '../../../common/index.js';
import { newestPosition } from '../domain/bulk-action.js';
import { type BulkCount, type CountBody, MAX_ITEMS } from '../dto/bulk.dto.js';
import { BulkActions } from './bulk-actions.service.js';

const BATCH = 1_000;

/** Counts what a run would be about, before it is started. */
@Injectable()
export class CountItemsService {
  constructor(
    private readonly actions: BulkActions,
    private readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** How many things a filter finds, up to the maximum of one run. */
  async count({ action: name, filter }: CountBody, caller: Principal): Promise<BulkCount> {
    const action = this.actions.findAllowed(name, caller);
    action.checkFilter(filter);
    let total = 0;
    for (let before = newestPosition(this.clock.now()); total <= MAX_ITEMS;) {
      const found = await action.collect(this.manager, filter, { before, limit: BATCH });
      total += found.length;
      if (found.length < BATCH) break;
      before = found.at(-1)?.position ?? before;
    }
    return { total: Math.min(total, MAX_ITEMS), more: total > MAX_ITEMS };
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { Principal } from '../../../common/index.js';
import { newestPosition } from '../domain/batch-action.js';
import { type BatchActionCount, type CountBody, MAX_ITEMS } from '../dto/batch-actions.dto.js';
import { BatchActionsService } from './batch-actions.service.js';

const BATCH_SIZE = 1_000;

/** Counts the items of a run before it is started. */
@Injectable()
export class CountItemsService {
  constructor(
    private readonly actions: BatchActionsService,
    private readonly manager: EntityManager,
    private readonly clock: ClockService,
  ) {}

  /** Counts up to the maximum of one run. */
  async countItems({ action: name, filter }: CountBody, caller: Principal): Promise<BatchActionCount> {
    const action = this.actions.getAllowed(name, caller);
    action.checkFilter(filter);
    let total = 0;
    for (let before = newestPosition(this.clock.now()); total <= MAX_ITEMS;) {
      const found = await action.collect(this.manager, filter, { before, limit: BATCH_SIZE });
      total += found.length;
      if (found.length < BATCH_SIZE) break;
      before = found.at(-1)?.position ?? before;
    }
    return { total: Math.min(total, MAX_ITEMS), more: total > MAX_ITEMS };
  }
}

import { Injectable } from '@nestjs/common';
import { addressNetwork } from '../../../common/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { TrackedEvent } from '../dto/bury.dto.js';
import { TrackingEvent } from '../entities/tracking-event.entity.js';
import { EventSanitizerService } from './event-sanitizer.service.js';

const HOUR_MS = 3_600_000;
const MAX_EVENTS_PER_HOUR = 10_000;

const hourlyLimit = (ip: string): Limit => ({
  key: `tracking.events:${addressNetwork(ip)}`,
  max: MAX_EVENTS_PER_HOUR,
  windowMs: HOUR_MS,
});

/** Stores usage events of pages, without identities and secrets. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly sanitizer: EventSanitizerService,
    private readonly limits: LimitsService,
    private readonly transactions: TransactionsService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /**
   * Stores events that are not blocked; returns their number, 0 while tracking is off. Throws `common.too_many` above the
   * limit of one network, so that invented events cannot fill the disk.
   */
  async storeEvents(events: readonly TrackedEvent[], ip: string): Promise<number> {
    if (!(await this.siteConfig.get()).tracking.keep) return 0;
    const rows = await this.sanitizer.sanitizeEvents(events);
    try {
      await this.transactions.run(async (manager) => {
        await this.limits.consumeIn(manager, [hourlyLimit(ip)], rows.length);
        if (rows.length > 0) await manager.insert(TrackingEvent, rows);
      });
    } catch (error) {
      // A retry: the first attempt committed, but its answer was lost.
      if (!isDuplicate(error)) throw error;
    }
    return rows.length;
  }
}

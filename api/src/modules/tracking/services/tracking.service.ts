import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { addressNetwork } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { TrackedEvent } from '../dto/bury.dto.js';
import { EventCatalogue } from '../event-catalogue.js';
import { harmlessPath, harmlessProperties } from '../harmless.js';
import { KnownChannels } from '../known-channels.js';
import { type TrackingEvent, TrackingRepository } from '../repositories/tracking.repository.js';

const DAY_MS = 24 * 3_600_000;
const LONGEST_PATH = 200;
const MOST_AN_HOUR = 10_000;

const anHour = (ip: string): Limit => ({
  key: `tracking: events from ${addressNetwork(ip)}`,
  most: MOST_AN_HOUR,
  windowMs: 3_600_000,
});

/** Keeps what pages report of their use: never who, and never a secret. */
@Injectable()
export class Tracking {
  constructor(
    private readonly repository: TrackingRepository,
    private readonly catalogue: EventCatalogue,
    private readonly channels: KnownChannels,
    private readonly limits: Limits,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly siteConfig: SiteConfig,
  ) {}

  /**
   * Keeps all that staff did not block in one statement, and says how many; none while the shop keeps no reports. Throws
   * `common.too_many` after more from one network than people behind it make: nobody fills the disk with made-up events.
   */
  async keep(events: readonly TrackedEvent[], ip: string): Promise<number> {
    if (!(await this.siteConfig.get()).tracking.keep) return 0;
    const now = this.clock.now();
    const blocked = await this.catalogue.blockedNames();
    const wanted = events.filter(({ name }) => !blocked.has(name)).map((event) => this.harmless(event, now));
    const kept = await this.channels.onlyKnown(wanted);
    try {
      await this.transactions.run(async (em) => {
        await this.limits.takeIn(em, [anHour(ip)], kept.length);
        await this.repository.insert(em, kept);
      });
    } catch (error) {
      // Our own rows: the commit that was answered with a lost connection had happened.
      if (!isDuplicate(error)) throw error;
    }
    return kept.length;
  }

  private harmless(event: TrackedEvent, now: Date): TrackingEvent {
    return {
      id: this.ids.next(),
      name: event.name,
      path: event.path ? harmlessPath(event.path).slice(0, LONGEST_PATH) : null,
      sessionId: event.session_id,
      // As it is kept: links are copied in small letters, too.
      promotionCode: event.promotion_code?.toUpperCase() ?? null,
      channel: event.promotion_code === undefined ? null : (event.channel ?? null),
      bot: event.bot ?? null,
      platform: event.platform ?? null,
      language: event.language ?? null,
      visitor: event.visitor ?? null,
      properties: harmlessProperties(event.properties ?? {}),
      occurredAt: withinLastDay(event.at ?? now, now),
    };
  }
}

/** Clocks of browsers are often wrong; what they say counts only where it can be true. */
const withinLastDay = (at: Date, now: Date): Date => (at > now || at.getTime() < now.getTime() - DAY_MS ? now : at);

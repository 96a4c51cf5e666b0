import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { harmlessPath, harmlessProperties } from '../domain/harmless.js';
import type { TrackedEvent } from '../dto/bury.dto.js';
import type { TrackingEvent } from '../entities/tracking-event.entity.js';
import { EventCatalogueService } from './event-catalogue.service.js';
import { KnownChannels } from './known-channels.service.js';

const DAY_MS = 24 * 3_600_000;
const MAX_PATH_LENGTH = 200;

/** Turns what browsers report into what may be stored. */
@Injectable()
export class EventSanitizerService {
  constructor(
    private readonly catalogue: EventCatalogueService,
    private readonly channels: KnownChannels,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The events without blocked ones, secrets and invented channels. */
  async sanitize(events: readonly TrackedEvent[]): Promise<TrackingEvent[]> {
    const now = this.clock.now();
    const blocked = await this.catalogue.findBlockedNames();
    const allowed = events.filter(({ name }) => !blocked.has(name));
    return this.channels.onlyKnown(allowed.map((event) => this.toTrackingEvent(event, now)));
  }

  private toTrackingEvent(event: TrackedEvent, now: Date): TrackingEvent {
    return {
      id: this.ids.next(),
      name: event.name,
      path: event.path ? harmlessPath(event.path).slice(0, MAX_PATH_LENGTH) : null,
      sessionId: event.session_id,
      // Codes are stored in capitals; people copy links in small letters too.
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

/** Clocks of browsers are often wrong: their time counts only where it can be true. */
const withinLastDay = (at: Date, now: Date): Date => (at > now || at.getTime() < now.getTime() - DAY_MS ? now : at);

import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { sanitizePath, sanitizeProperties } from '../domain/sanitize.js';
import type { TrackedEvent } from '../dto/bury.dto.js';
import type { TrackingEvent } from '../entities/tracking-event.entity.js';
import { EventCatalogueService } from './event-catalogue.service.js';
import { KnownChannelsService } from './known-channels.service.js';

const DAY_MS = 24 * 3_600_000;
const MAX_PATH_LENGTH = 200;

/** Sanitizes events before they are stored. */
@Injectable()
export class EventSanitizerService {
  constructor(
    private readonly catalogue: EventCatalogueService,
    private readonly channels: KnownChannelsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Removes blocked events, secrets and unknown channels. */
  async sanitizeEvents(events: readonly TrackedEvent[]): Promise<TrackingEvent[]> {
    const now = this.clock.now();
    const blocked = await this.catalogue.findBlockedNames();
    const allowed = events.filter(({ name }) => !blocked.has(name));
    return this.channels.removeUnknown(allowed.map((event) => this.toTrackingEvent(event, now)));
  }

  private toTrackingEvent(event: TrackedEvent, now: Date): TrackingEvent {
    return {
      id: this.ids.next(),
      name: event.name,
      path: event.path ? sanitizePath(event.path).slice(0, MAX_PATH_LENGTH) : null,
      sessionId: event.session_id,
      // Codes are stored in capital letters; links may have small ones.
      promotionCode: event.promotion_code?.toUpperCase() ?? null,
      channel: event.promotion_code === undefined ? null : (event.channel ?? null),
      bot: event.bot ?? null,
      platform: event.platform ?? null,
      language: event.language ?? null,
      visitor: event.visitor ?? null,
      properties: sanitizeProperties(event.properties ?? {}),
      occurredAt: clampToLastDay(event.at ?? now, now),
    };
  }
}

/** Clocks of browsers are often wrong: times outside the last day are replaced. */
const clampToLastDay = (at: Date, now: Date): Date => (at > now || at.getTime() < now.getTime() - DAY_MS ? now : at);

import { Injectable } from '@nestjs/common';
import { TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';

interface Span {
  from: Date;
  until: Date;
}

/** Counts visits by promotion code. A visitor who returns in another hour counts as another visit. */
@Injectable()
export class VisitsService {
  constructor(private readonly hours: TrackingHoursRepository) {}

  /** Counts all visits, or those of a period, as far as counts are stored. */
  countByCode(code: string, span?: Span): Promise<number> {
    return this.countByCodes([code], span);
  }

  /** Counts the visits of several codes together. */
  async countByCodes(codes: readonly string[], span?: Span): Promise<number> {
    if (codes.length === 0) return 0;
    return this.hours.sumVisits(codes, span && { from: span.from, to: span.until });
  }

  /** Counts by channel of the code; channels without visits are absent. */
  async countByChannels(
    code: string,
    channels: readonly string[],
    { from, until }: Span,
  ): Promise<Map<string, number>> {
    if (channels.length === 0) return new Map();
    return this.hours.sumVisitsByChannel(code, channels, { from, to: until });
  }
}

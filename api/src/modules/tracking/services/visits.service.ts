import { Injectable } from '@nestjs/common';
import { TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';

interface Span {
  from: Date;
  until: Date;
}

/** How many visits came by a promotion code. A visitor who comes again in another hour is another visit. */
@Injectable()
export class Visits {
  constructor(private readonly hours: TrackingHoursRepository) {}

  /** Ever or within a time, as long as counts are kept. */
  ofCode(code: string, span?: Span): Promise<number> {
    return this.ofCodes([code], span);
  }

  /** The same of several codes together. */
  async ofCodes(codes: readonly string[], span?: Span): Promise<number> {
    if (codes.length === 0) return 0;
    return this.hours.sumVisits(codes, span && { from: span.from, to: span.until });
  }

  /** The same of these channels of the code, by channel; those without visits are absent. */
  async ofChannels(code: string, channels: readonly string[], { from, until }: Span): Promise<Map<string, number>> {
    if (channels.length === 0) return new Map();
    return this.hours.sumVisitsByChannel(code, channels, { from, to: until });
  }
}

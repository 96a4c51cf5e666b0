import { Injectable } from '@nestjs/common';
import { placeholders, select, Transactions } from '../../database/index.js';

const VISIT = 'page_view';

/** How many visits came by a promotion code. */
@Injectable()
export class Visits {
  constructor(private readonly transactions: Transactions) {}

  /** Ever or within a time, as long as counts are kept; one who comes again in another hour is another visit. */
  ofCode(code: string, span?: { from: Date; until: Date }): Promise<number> {
    return this.ofCodes([code], span);
  }

  /** The same of several codes together. */
  async ofCodes(codes: readonly string[], span?: { from: Date; until: Date }): Promise<number> {
    if (codes.length === 0) return 0;
    const within = span === undefined ? '' : ' AND hour_at>=? AND hour_at<?';
    const [row] = await this.transactions.read((em) =>
      select<{ visits: string | number | null }>(
        em,
        `SELECT SUM(visits) AS visits FROM tracking_hours
         WHERE promotion_code IN (${placeholders(codes)}) AND name=?${within}`,
        span === undefined ? [...codes, VISIT] : [...codes, VISIT, span.from, span.until],
      ),
    );
    return Number(row?.visits ?? 0);
  }

  /** The same of these channels of the code, by channel; those without visits are absent. */
  async ofChannels(
    code: string,
    channels: readonly string[],
    { from, until }: { from: Date; until: Date },
  ): Promise<Map<string, number>> {
    if (channels.length === 0) return new Map();
    const rows = await this.transactions.read((em) =>
      select<{ channel: string; visits: string | number }>(
        em,
        `SELECT channel, SUM(visits) AS visits FROM tracking_channel_hours
         WHERE promotion_code=? AND hour_at>=? AND hour_at<? AND channel IN (${placeholders(channels)}) GROUP BY channel`,
        [code, from, until, ...channels],
      ),
    );
    return new Map(rows.map(({ channel, visits }) => [channel, Number(visits)]));
  }
}

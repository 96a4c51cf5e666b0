import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { execute, toDate } from '../../../database/index.js';
import { TrackingChannelHour } from '../entities/tracking-channel-hour.entity.js';
import { TrackingHour } from '../entities/tracking-hour.entity.js';

export type CountedBy = 'name' | 'promotionCode' | 'bot';

/** Limits the response, because events may have invented names. */
const MAX_KEYS = 200;
const VISIT_EVENT = 'page_view';

export interface EventCount {
  key: string;
  events: number;
  /** Sum of the visits of each hour: a visit that spans two hours counts twice. */
  visits: number;
  lastAt: Date;
}

export interface Period {
  from: Date;
  to: Date;
}

/** Hourly counts of events and visits. */
@Injectable()
export class TrackingHoursRepository {
  constructor(
    @InjectRepository(TrackingHour) private readonly hours: Repository<TrackingHour>,
    @InjectRepository(TrackingChannelHour) private readonly channelHours: Repository<TrackingChannelHour>,
  ) {}

  /** Counts of a period by event, code or bot, the most frequent first; `names` counts only these events. */
  async countEvents(by: CountedBy, { from, to }: Period, names?: readonly string[]): Promise<EventCount[]> {
    const query = this.hours
      .createQueryBuilder('h')
      .select(`h.${by}`, 'key')
      .addSelect('SUM(h.events)', 'event_count')
      .addSelect('SUM(h.visits)', 'visit_count')
      .addSelect('MAX(h.hourAt)', 'last_at')
      .where('h.hourAt >= :from AND h.hourAt < :to', { from, to })
      .groupBy(`h.${by}`)
      .orderBy('event_count', 'DESC')
      .addOrderBy(`h.${by}`)
      .limit(names?.length ?? MAX_KEYS);
    if (names === undefined) query.andWhere(`h.${by} <> ''`);
    else query.andWhere('h.name IN (:...names)', { names });
    const rows = await query.getRawMany<
      { key: string; last_at: string | Date } & Record<'event_count' | 'visit_count', string | number>
    >();
    return rows.map((row) => ({
      key: row.key,
      events: Number(row.event_count),
      visits: Number(row.visit_count),
      lastAt: toDate(row.last_at),
    }));
  }

  /** Visits by promotion codes; ever, or within a period. */
  async sumVisits(promotionCodes: readonly string[], period?: Period): Promise<number> {
    const query = this.hours
      .createQueryBuilder('h')
      .select('SUM(h.visits)', 'visits')
      .where('h.promotionCode IN (:...promotionCodes) AND h.name = :name', { promotionCodes, name: VISIT_EVENT });
    if (period) query.andWhere('h.hourAt >= :from AND h.hourAt < :to', period);
    const row = await query.getRawOne<{ visits: string | number | null }>();
    return Number(row?.visits ?? 0);
  }

  /** Visits by channels of a promotion code within a period; channels without visits are absent. */
  async sumVisitsByChannel(
    promotionCode: string,
    channels: readonly string[],
    { from, to }: Period,
  ): Promise<Map<string, number>> {
    const rows = await this.channelHours
      .createQueryBuilder('h')
      .select('h.channel', 'channel')
      .addSelect('SUM(h.visits)', 'visits')
      .where('h.promotionCode = :promotionCode AND h.channel IN (:...channels)', { promotionCode, channels })
      .andWhere('h.hourAt >= :from AND h.hourAt < :to', { from, to })
      .groupBy('h.channel')
      .getRawMany<{ channel: string; visits: string | number }>();
    return new Map(rows.map(({ channel, visits }) => [channel, Number(visits)]));
  }

  /** Counts the hours from `from` (inclusive) to `to` (exclusive) again. */
  async recountHours(manager: EntityManager, { from, to }: Period): Promise<void> {
    const hourAt = And(MoreThanOrEqual(from), LessThan(to));
    await manager.delete(TrackingHour, { hourAt });
    await manager.delete(TrackingChannelHour, { hourAt });
    // By hand: TypeORM has no INSERT … SELECT.
    await execute(
      manager,
      `INSERT INTO tracking_hours (hour_at, name, promotion_code, bot, events, visits)
       SELECT CONCAT(SUBSTR(occurred_at, 1, 13), ':00:00.000'), name, COALESCE(promotion_code, ''), COALESCE(bot, ''),
         COUNT(*), COUNT(DISTINCT session_id)
       FROM tracking_events WHERE occurred_at>=? AND occurred_at<?
       GROUP BY SUBSTR(occurred_at, 1, 13), name, COALESCE(promotion_code, ''), COALESCE(bot, '')`,
      [from, to],
    );
    await execute(
      manager,
      `INSERT INTO tracking_channel_hours (hour_at, promotion_code, channel, visits)
       SELECT CONCAT(SUBSTR(occurred_at, 1, 13), ':00:00.000'), promotion_code, channel, COUNT(DISTINCT session_id)
       FROM tracking_events WHERE occurred_at>=? AND occurred_at<? AND name='${VISIT_EVENT}'
         AND promotion_code IS NOT NULL AND channel IS NOT NULL
       GROUP BY SUBSTR(occurred_at, 1, 13), promotion_code, channel`,
      [from, to],
    );
  }
}

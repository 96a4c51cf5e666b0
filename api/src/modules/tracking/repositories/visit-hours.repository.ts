import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, LessThan, MoreThanOrEqual, type Repository, type SelectQueryBuilder } from 'typeorm';
import { DAY_MS, daysAround, divide, type Period } from '../../../common/periods/index.js';
import { execute, toDate } from '../../../database/index.js';
import { VisitDay } from '../entities/visit-day.entity.js';
import { VisitHour } from '../entities/visit-hour.entity.js';

/** The hour that stands for "never before". */
const NEVER = '1970-01-01 00';
const INSERT_ROWS = 500;

/**
 * Visits by the hour in which they had an event and the one in which they had one before. A visit is in a period when it
 * has an event there, and the first of these is the one before which it had none since the period began: so the visits of
 * any period are a sum, and none is counted twice.
 */
@Injectable()
export class VisitHoursRepository {
  constructor(@InjectRepository(VisitHour) private readonly hours: Repository<VisitHour>) {}

  /** Different visits with an event of this name in hours that begin in the period. */
  async count(name: string, { from, to }: Period): Promise<number> {
    // What happened before the first hour that is still kept is unknown.
    const first = await this.findFirstAt();
    const start = first !== null && first > from ? first : from;
    if (start >= to) return 0;
    const { whole, rest } = divide({ from: start, to }, DAY_MS);
    const { manager } = this.hours;
    const queries = [
      ...(whole ? [within(manager.createQueryBuilder(VisitDay, 'v'), 'v.dayAt', whole)] : []),
      ...rest.map((part) => within(manager.createQueryBuilder(VisitHour, 'v'), 'v.hourAt', part)),
    ];
    const found = await Promise.all(
      queries.map((query: SelectQueryBuilder<VisitDay | VisitHour>) =>
        query
          .select('SUM(v.visits)', 'visits')
          .andWhere('v.name = :name AND v.previousAt < :start', { name, start })
          .getRawOne<{ visits: string | number | null }>(),
      ),
    );
    return found.reduce((sum, row) => sum + Number(row?.visits ?? 0), 0);
  }

  /** Counts the hours of a period again, for events of these names, and adds up the days that they are part of. */
  async recount(manager: EntityManager, period: Period, names: readonly string[]): Promise<void> {
    await manager.delete(VisitHour, { hourAt: And(MoreThanOrEqual(period.from), LessThan(period.to)) });
    for (const name of names) await this.insertHours(manager, period, name);
    for (const day of daysAround(period)) await this.recountDay(manager, day);
  }

  private async insertHours(manager: EntityManager, { from, to }: Period, name: string): Promise<void> {
    const hours = name === '' ? '' : 'AND name=?';
    const names = name === '' ? [] : [name];
    // By hand: TypeORM has no INSERT … SELECT.
    await execute(
      manager,
      `INSERT INTO tracking_visit_hours (hour_at, name, previous_at, visits)
       SELECT CONCAT(v.active_hour, ':00:00.000'), ?, CONCAT(COALESCE(v.previous_hour, '${NEVER}'), ':00:00.000'), COUNT(*)
       FROM (SELECT s.active_hour, (SELECT SUBSTR(MAX(e.occurred_at), 1, 13) FROM tracking_events e
           WHERE e.session_id=s.session_id ${hours} AND e.occurred_at<CONCAT(s.active_hour, ':00:00.000')) AS previous_hour
         FROM (SELECT DISTINCT SUBSTR(occurred_at, 1, 13) AS active_hour, session_id FROM tracking_events
           WHERE occurred_at>=? AND occurred_at<? ${hours}) s) v
       GROUP BY v.active_hour, v.previous_hour`,
      [name, ...names, from, to, ...names],
    );
  }

  private async recountDay(manager: EntityManager, day: Period): Promise<void> {
    const rows = await within(manager.createQueryBuilder(VisitHour, 'v'), 'v.hourAt', day)
      .select('v.name', 'name')
      .addSelect('v.previousAt', 'previous_at')
      .addSelect('SUM(v.visits)', 'visits')
      .andWhere('v.previousAt < :from')
      .groupBy('v.name')
      .addGroupBy('v.previousAt')
      .getRawMany<{ name: string; previous_at: string | Date; visits: string | number }>();
    await manager.delete(VisitDay, { dayAt: day.from });
    const days = rows.map((row) => ({
      dayAt: day.from,
      name: row.name,
      previousAt: toDate(row.previous_at),
      visits: Number(row.visits),
    }));
    for (let first = 0; first < days.length; first += INSERT_ROWS) {
      await manager.insert(VisitDay, days.slice(first, first + INSERT_ROWS));
    }
  }

  private async findFirstAt(): Promise<Date | null> {
    const [first] = await this.hours.find({ select: { hourAt: true }, order: { hourAt: 'ASC' }, take: 1 });
    return first?.hourAt ?? null;
  }
}

const within = <Row extends object>(
  query: SelectQueryBuilder<Row>,
  at: string,
  { from, to }: Period,
): SelectQueryBuilder<Row> => query.where(`${at} >= :from AND ${at} < :to`, { from, to });

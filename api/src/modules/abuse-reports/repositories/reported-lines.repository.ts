import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import type { ReportedLineState } from '../domain/abuse-report.js';
import { ReportedLine } from '../entities/reported-line.entity.js';

export type ReportedLineKey = Pick<ReportedLine, 'reportId' | 'lineId'>;

export interface LineCount {
  reportId: string;
  state: ReportedLineState;
  lines: number;
}

@Injectable()
export class ReportedLinesRepository {
  constructor(@InjectRepository(ReportedLine) private readonly lines: Repository<ReportedLine>) {}

  findByReport(reportId: string, manager = this.lines.manager): Promise<ReportedLine[]> {
    return manager.find(ReportedLine, { where: { reportId }, order: { lineId: 'ASC' } });
  }

  findWaitingByReport(reportId: string): Promise<ReportedLine[]> {
    return this.lines.find({ where: { reportId, state: 'waiting' }, order: { lineId: 'ASC' } });
  }

  /** Lines that are still available and that `job` did not fail on lately; those that were tried longest ago first. */
  findWaiting(job: string, now: Date, limit: number): Promise<ReportedLineKey[]> {
    const query = this.lines
      .createQueryBuilder('l')
      .select(['l.reportId', 'l.lineId'])
      .where({ state: 'waiting' })
      .orderBy('l.updatedAt')
      .limit(limit);
    return excludeFailed(query, { job, id: 'l.lineId', now }).getMany();
  }

  async countByState(reportIds: readonly string[]): Promise<LineCount[]> {
    const rows = await this.lines
      .createQueryBuilder('l')
      .select('l.reportId', 'report_id')
      .addSelect('l.state', 'state')
      .addSelect('COUNT(*)', 'line_count')
      .where({ reportId: In([...reportIds]) })
      .groupBy('l.reportId')
      .addGroupBy('l.state')
      .getRawMany<{ report_id: string | number; state: ReportedLineState; line_count: string | number }>();
    return rows.map((row) => ({
      reportId: String(row.report_id),
      state: row.state,
      lines: Number(row.line_count),
    }));
  }

  /** Releases the lines of a report that are in one state. */
  async releaseLines(
    manager: EntityManager,
    reportId: string,
    state: 'waiting' | 'quarantined',
    now: Date,
  ): Promise<void> {
    await manager.update(ReportedLine, { reportId, state }, { state: 'released', updatedAt: now });
  }

  /** Sets the next state of a waiting line; false when it no longer waits. */
  async settleLine(
    manager: EntityManager,
    { reportId, lineId }: ReportedLineKey,
    state: ReportedLineState,
    now: Date,
  ): Promise<boolean> {
    const waiting = { reportId, lineId, state: 'waiting' as const };
    const { affected } = await manager.update(ReportedLine, waiting, { state, updatedAt: now });
    return affected === 1;
  }
}

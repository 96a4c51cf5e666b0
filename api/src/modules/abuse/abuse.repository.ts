import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Sealed } from '../../core/crypto/index.js';
import { execute, insertRows, select } from '../../core/database/index.js';
import type { ReportedLineState } from './abuse-report.js';

export interface ReportedLine {
  reportId: string;
  lineId: string;
}

/** All SQL on reports of abuse. */
@Injectable()
export class AbuseRepository {
  async insert(em: EntityManager, report: Sealed & { id: string; ticket: string }, now: Date): Promise<void> {
    const columns = ['id', 'ticket', 'state', 'salt', 'box', 'created_at'];
    const { id, ticket, salt, box } = report;
    await insertRows(em, 'abuse_reports', columns, [[id, ticket, 'open', salt, box, now]]);
  }

  async find(em: EntityManager, id: string): Promise<Sealed | null> {
    const [row] = await select<Sealed>(em, 'SELECT salt, box FROM abuse_reports WHERE id=?', [id]);
    return row ?? null;
  }

  /** False when lines were looked for already. */
  async startMatching(em: EntityManager, id: string, now: Date): Promise<boolean> {
    const sql = 'UPDATE abuse_reports SET matched_at=? WHERE id=? AND matched_at IS NULL';
    return (await execute(em, sql, [now, id])) === 1;
  }

  async insertLines(
    em: EntityManager,
    reportId: string,
    lines: readonly { id: string; state: ReportedLineState }[],
    now: Date,
  ): Promise<void> {
    const columns = ['report_id', 'line_id', 'state', 'created_at', 'updated_at'];
    const rows = lines.map(({ id, state }) => [reportId, id, state, now, now]);
    await insertRows(em, 'abuse_report_lines', columns, rows);
  }

  /** Lines that are still on the shelf; those that were tried longest ago first. */
  async waiting(em: EntityManager, limit: number): Promise<ReportedLine[]> {
    const rows = await select<{ report_id: string | number; line_id: string | number }>(
      em,
      `SELECT report_id, line_id FROM abuse_report_lines WHERE state='waiting' ORDER BY updated_at LIMIT ${limit}`,
    );
    return rows.map((row) => ({ reportId: String(row.report_id), lineId: String(row.line_id) }));
  }

  async waitingOf(em: EntityManager, reportId: string): Promise<ReportedLine[]> {
    const rows = await select<{ line_id: string | number }>(
      em,
      "SELECT line_id FROM abuse_report_lines WHERE report_id=? AND state='waiting' ORDER BY line_id",
      [reportId],
    );
    return rows.map((row) => ({ reportId, lineId: String(row.line_id) }));
  }

  /** What became of a line that waited. */
  async setState(
    em: EntityManager,
    { reportId, lineId }: ReportedLine,
    state: ReportedLineState,
    now: Date,
  ): Promise<void> {
    await execute(
      em,
      "UPDATE abuse_report_lines SET state=?, updated_at=? WHERE report_id=? AND line_id=? AND state='waiting'",
      [state, now, reportId, lineId],
    );
  }
}

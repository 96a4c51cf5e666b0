import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SALT_BYTES, type Sealed } from '../../../infrastructure/encryption/index.js';
import { execute, insertRows, placeholders, select, STEP_ROWS, toDate } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { ReportedLineState, ReportState } from '../abuse-report.js';

export interface ReportedLine {
  reportId: string;
  lineId: string;
}

export interface ReportRow extends Sealed {
  id: string;
  ticket: string;
  state: ReportState;
  createdAt: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  /** When what the reporter said was destroyed. */
  forgottenAt: Date | null;
  /** When how to reach the reporter was destroyed, by itself or with all that was said. */
  contactForgottenAt: Date | null;
  note: string | null;
}

interface Raw extends Sealed {
  id: string | number;
  ticket: string;
  state: ReportState;
  created_at: string | Date;
  decided_by_name: string | null;
  decided_at: string | Date | null;
  forgotten_at: string | Date | null;
  contact_forgotten_at: string | Date | null;
  note: string | null;
}

const ROW = `id, ticket, state, salt, box, created_at, decided_by_name, decided_at, forgotten_at, contact_forgotten_at,
  note`;

/** All SQL on reports of abuse. */
@Injectable()
export class AbuseRepository {
  async insert(em: EntityManager, report: Sealed & { id: string; ticket: string }, now: Date): Promise<void> {
    const columns = ['id', 'ticket', 'state', 'salt', 'box', 'created_at'];
    const { id, ticket, salt, box } = report;
    await insertRows(em, 'abuse_reports', columns, [[id, ticket, 'open', salt, box, now]]);
  }

  async find(em: EntityManager, id: string): Promise<ReportRow | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM abuse_reports WHERE id=?`, [id]);
    return row ? toRow(row) : null;
  }

  async list(
    em: EntityManager,
    { state, ticket, beforeId, limit }: { state?: ReportState; ticket?: string; beforeId?: string; limit: number },
  ): Promise<ReportRow[]> {
    const wanted = Object.entries({ 'state=?': state, 'ticket=?': ticket, 'id<?': beforeId });
    const given = wanted.filter((one): one is [string, string] => one[1] !== undefined);
    const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '';
    const rows = await select<Raw>(
      em,
      `SELECT ${ROW} FROM abuse_reports ${where} ORDER BY id DESC LIMIT ${limit}`,
      given.map(([, value]) => value),
    );
    return rows.map(toRow);
  }

  /** False when it was decided before. */
  async decide(
    em: EntityManager,
    id: string,
    { state, by, note, now }: { state: ReportState; by: { id: string; name: string }; note: string; now: Date },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE abuse_reports SET state=?, decided_by=?, decided_by_name=?, decided_at=?, note=?
       WHERE id=? AND state='open'`,
      [state, by.id, by.name, now, note, id],
    );
    return changed === 1;
  }

  /**
   * Destroys what was said in reports that were decided before an instant, and says which. The data key is overwritten by
   * zeros first, as that of a line is.
   */
  async forget(em: EntityManager, { before, now }: { before: Date; now: Date }): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM abuse_reports WHERE forgotten_at IS NULL AND decided_at<? ORDER BY decided_at LIMIT ${STEP_ROWS}`,
      [before],
    );
    const ids = rows.map(({ id }) => String(id));
    if (ids.length === 0) return ids;
    const these = `id IN (${placeholders(ids)})`;
    await execute(em, `UPDATE abuse_reports SET salt=? WHERE ${these}`, [Buffer.alloc(SALT_BYTES), ...ids]);
    await execute(
      em,
      `UPDATE abuse_reports SET salt=X'', box=X'', forgotten_at=?, contact_forgotten_at=COALESCE(contact_forgotten_at, ?)
       WHERE ${these}`,
      [now, now, ...ids],
    );
    return ids;
  }

  /** Reports from before an instant whose reporter could still be reached; the oldest first, those after one of them. */
  async withContact(em: EntityManager, before: Date, limit: number, after: ReportRow | null): Promise<ReportRow[]> {
    const rows = await select<Raw>(
      em,
      `SELECT ${ROW} FROM abuse_reports WHERE contact_forgotten_at IS NULL AND created_at<?
       ${after === null ? '' : 'AND created_at>=? AND (created_at>? OR id>?)'} ORDER BY created_at, id LIMIT ${limit}`,
      after === null ? [before] : [before, after.createdAt, after.createdAt, after.id],
    );
    return rows.map(toRow);
  }

  /**
   * Puts a statement without its contact in the place of the one with it, whose data key is overwritten first. False when
   * it was destroyed meanwhile: then nothing is put there.
   */
  async forgetContact(em: EntityManager, { id, salt, box }: Sealed & { id: string }, now: Date): Promise<boolean> {
    const still = 'WHERE id=? AND contact_forgotten_at IS NULL';
    const overwritten = await execute(em, `UPDATE abuse_reports SET salt=? ${still}`, [Buffer.alloc(SALT_BYTES), id]);
    if (overwritten === 0) return false;
    const sql = `UPDATE abuse_reports SET salt=?, box=?, contact_forgotten_at=? ${still}`;
    return (await execute(em, sql, [salt, box, now, id])) === 1;
  }

  /** False when lines were looked for already, or it has been decided. */
  async startMatching(em: EntityManager, id: string, now: Date): Promise<boolean> {
    const sql = "UPDATE abuse_reports SET matched_at=? WHERE id=? AND matched_at IS NULL AND state='open'";
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
  async waiting(em: EntityManager, now: Date, limit: number): Promise<ReportedLine[]> {
    const rows = await select<{ report_id: string | number; line_id: string | number }>(
      em,
      `SELECT report_id, line_id FROM abuse_report_lines WHERE state='waiting'
         AND ${notFailedLately('abuse.quarantine', 'abuse_report_lines.line_id')} ORDER BY updated_at LIMIT ${limit}`,
      [now],
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

  /** The lines that a report names, and what became of them. */
  async linesOf(em: EntityManager, reportId: string): Promise<{ lineId: string; state: ReportedLineState }[]> {
    const rows = await select<{ line_id: string | number; state: ReportedLineState }>(
      em,
      'SELECT line_id, state FROM abuse_report_lines WHERE report_id=? ORDER BY line_id',
      [reportId],
    );
    return rows.map((row) => ({ lineId: String(row.line_id), state: row.state }));
  }

  async countLines(
    em: EntityManager,
    reportIds: readonly string[],
  ): Promise<{ reportId: string; state: ReportedLineState; lines: number }[]> {
    if (reportIds.length === 0) return [];
    const rows = await select<{ report_id: string | number; state: ReportedLineState; n: string | number }>(
      em,
      `SELECT report_id, state, COUNT(*) AS n FROM abuse_report_lines WHERE report_id IN (${placeholders(reportIds)})
       GROUP BY report_id, state`,
      reportIds,
    );
    return rows.map((row) => ({ reportId: String(row.report_id), state: row.state, lines: Number(row.n) }));
  }

  /** The report holds its lines of one state no longer. */
  async releaseLines(em: EntityManager, reportId: string, from: 'waiting' | 'quarantined', now: Date): Promise<void> {
    await execute(em, "UPDATE abuse_report_lines SET state='released', updated_at=? WHERE report_id=? AND state=?", [
      now,
      reportId,
      from,
    ]);
  }

  /** What became of a line that waited; false when it waits no longer. */
  async setState(
    em: EntityManager,
    { reportId, lineId }: ReportedLine,
    state: ReportedLineState,
    now: Date,
  ): Promise<boolean> {
    const changed = await execute(
      em,
      "UPDATE abuse_report_lines SET state=?, updated_at=? WHERE report_id=? AND line_id=? AND state='waiting'",
      [state, now, reportId, lineId],
    );
    return changed === 1;
  }
}

const toRow = (row: Raw): ReportRow => ({
  id: String(row.id),
  ticket: row.ticket,
  state: row.state,
  salt: row.salt,
  box: row.box,
  createdAt: toDate(row.created_at),
  decidedByName: row.decided_by_name,
  decidedAt: toDate(row.decided_at),
  forgottenAt: toDate(row.forgotten_at),
  contactForgottenAt: toDate(row.contact_forgotten_at),
  note: row.note,
});

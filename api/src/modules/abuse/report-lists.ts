import { Injectable } from '@nestjs/common';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { type AbuseStatement, boxOf } from './abuse-report.js';
import { abuseReasons } from './abuse.errors.js';
import { AbuseRepository, type ReportRow } from './repositories/abuse.repository.js';
import type { AbuseReportDetail, AbuseReportItem, AbuseReportPage, AbuseReportsQuery } from './dto/decision.dto.js';

const NOTHING: AbuseStatement = { identifier: '', contact: '', statement: '' };

type Counts = Pick<AbuseReportItem, 'quarantined' | 'waiting' | 'sold'>;

/** Reports as staff see them. */
@Injectable()
export class ReportLists {
  constructor(
    private readonly repository: AbuseRepository,
    private readonly transactions: Transactions,
    private readonly vault: Vault,
  ) {}

  /** The newest first. */
  async page({ state, q, cursor, limit = DEFAULT_PAGE }: AbuseReportsQuery): Promise<AbuseReportPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const ticket = q?.toUpperCase();
    return this.transactions.read(async (em) => {
      const rows = await this.repository.list(em, { state, ticket, beforeId, limit: limit + 1 });
      const counts = await this.repository.countLines(
        em,
        rows.map(({ id }) => id),
      );
      return toPage(
        rows,
        limit,
        (row) => present(row, countsOf(counts, row.id)),
        (last) => [last.id],
      );
    });
  }

  /** With what the reporter said, and the lines. Throws `abuse.not_found`. */
  async one(id: string): Promise<AbuseReportDetail> {
    return this.transactions.read(async (em) => {
      const row = ID.test(id) ? await this.repository.find(em, id) : null;
      if (!row) throw new AppError(abuseReasons.not_found);
      const said = row.forgottenAt ? NOTHING : (JSON.parse(this.vault.open(row, boxOf(id))) as AbuseStatement);
      const lines = await this.repository.linesOf(em, id);
      return {
        ...present(row, countsOf(await this.repository.countLines(em, [id]), id)),
        ...said,
        forgotten_at: row.forgottenAt?.toISOString() ?? null,
        contact_forgotten_at: row.contactForgottenAt?.toISOString() ?? null,
        note: row.note,
        lines: lines.map(({ lineId, state }) => ({ line_id: lineId, state })),
      };
    });
  }
}

function countsOf(all: { reportId: string; state: string; lines: number }[], id: string): Counts {
  const of = (state: string) => all.find((one) => one.reportId === id && one.state === state)?.lines ?? 0;
  return { quarantined: of('quarantined'), waiting: of('waiting'), sold: of('sold') };
}

const present = (row: ReportRow, counts: Counts): AbuseReportItem => ({
  id: row.id,
  ticket: row.ticket,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  ...counts,
  decided_by: row.decidedByName,
  decided_at: row.decidedAt?.toISOString() ?? null,
});

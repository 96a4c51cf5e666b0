import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { csvHead, csvRow, type RequestOrigin, sendCsv } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { MarginRow, MarginsQuery } from '../dto/margins.dto.js';
import { type GroupedMargins, MarginsService } from './margins.service.js';

const PAGE_SIZE = 500;

/** The cells of a row. A margin that is not known is an empty cell, not a zero. */
const CELLS: Record<string, (row: MarginRow) => string> = {
  key: ({ key }) => key,
  name_zh: ({ name }) => name.zh,
  name_en: ({ name }) => name.en,
  income: ({ sums }) => sums.income,
  refunded: ({ sums }) => sums.refunded,
  commission: ({ sums }) => sums.commission,
  known_cost: ({ sums }) => sums.cost,
  lines: ({ sums }) => String(sums.lines),
  lines_of_unknown_cost: ({ sums }) => String(sums.lines_of_unknown_cost),
  margin: ({ sums }) => sums.margin ?? '',
};

/** Exports margins as a CSV file. */
@Injectable()
export class ExportMarginsService {
  constructor(
    private readonly margins: MarginsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Sends all groups and records the export in the audit log. Throws errors of the fields of the period. */
  async sendMargins(
    query: MarginsQuery,
    staff: { actorId: string } & RequestOrigin,
    response: Response,
  ): Promise<void> {
    const grouped = await this.margins.group(query);
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        ...staff,
        action: 'margins.exported',
        object: { type: 'margins', id: 'all' },
        after: query,
      }),
    );
    await sendCsv(response, 'margins.csv', this.streamCsv(grouped));
  }

  private async *streamCsv({ by, groups }: GroupedMargins): AsyncGenerator<string> {
    yield csvHead(Object.keys(CELLS));
    for (let start = 0; start < groups.length; start += PAGE_SIZE) {
      const rows = await this.margins.presentRows(by, groups.slice(start, start + PAGE_SIZE));
      yield rows.map((row) => csvRow(Object.values(CELLS).map((cell) => cell(row)))).join('');
    }
  }
}

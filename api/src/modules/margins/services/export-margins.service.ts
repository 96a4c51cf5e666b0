import { Injectable, type StreamableFile } from '@nestjs/common';
import { csvFile, csvHead, csvRow, type Staff } from '../../../common/index.js';
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

  /** A file of all groups. The export is recorded in the audit log. Throws errors of the fields of the period. */
  async exportMargins(query: MarginsQuery, { caller, origin }: Staff): Promise<StreamableFile> {
    const grouped = await this.margins.group(query, caller.permissions);
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        actorId: caller.userId,
        ...origin,
        action: 'margins.exported',
        object: { type: 'margins', id: 'all' },
        after: query,
      }),
    );
    return csvFile('margins.csv', this.streamCsv(grouped));
  }

  private async *streamCsv({ by, groups }: GroupedMargins): AsyncGenerator<string> {
    yield csvHead(Object.keys(CELLS));
    for (let start = 0; start < groups.length; start += PAGE_SIZE) {
      const rows = await this.margins.presentRows(by, groups.slice(start, start + PAGE_SIZE));
      yield rows.map((row) => csvRow(Object.values(CELLS).map((cell) => cell(row)))).join('');
    }
  }
}

import { Injectable, type StreamableFile } from '@nestjs/common';
import { invalidField } from '../../../common/errors/index.js';
import { csvFile, decodeCursor, DEFAULT_PAGE } from '../../../common/index.js';
import { BalanceHistoryService } from './balance-history.service.js';
import type { LedgerPage, LedgerQuery } from '../dto/ledger.dto.js';
import { streamLedgerCsv } from '../dto/ledger-csv.mapper.js';

/** The entries of one balance: a page, or everything as a file. */
@Injectable()
export class LedgerResponseService {
  constructor(private readonly history: BalanceHistoryService) {}

  async findEntries(userId: string, query: LedgerQuery): Promise<LedgerPage | StreamableFile> {
    const { kind, from, to } = query;
    const filter = { userId, kind, from, to };
    if (query.format) return csvFile('balance.csv', streamLedgerCsv(this.history.streamAll(filter)));
    return this.history.findPage(filter, query.limit ?? DEFAULT_PAGE, parseSeq(query.cursor));
  }
}

function parseSeq(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [seq = ''] = decodeCursor(cursor, 1);
  if (!/^\d{1,10}$/.test(seq)) throw invalidField('cursor', 'cursor');
  return Number(seq);
}

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, sendCsv, sendEnvelope } from '../../../common/index.js';
import { BalanceHistoryService } from './balance-history.service.js';
import type { LedgerQuery } from '../dto/ledger.dto.js';
import { streamLedgerCsv } from '../dto/ledger-csv.mapper.js';

/** Sends the entries of one balance: a page as JSON, or everything as a streamed file. Never stored by any cache. */
@Injectable()
export class LedgerResponseService {
  constructor(private readonly history: BalanceHistoryService) {}

  async sendEntries(userId: string, query: LedgerQuery, response: Response): Promise<void> {
    const { kind, from, to } = query;
    const filter = { userId, kind, from, to };
    response.setHeader('Cache-Control', 'no-store');
    if (query.format) {
      await sendCsv(response, 'balance.csv', streamLedgerCsv(this.history.streamAll(filter)));
      return;
    }
    sendEnvelope(response, await this.history.findPage(filter, query.limit ?? DEFAULT_PAGE, parseSeq(query.cursor)));
  }
}

function parseSeq(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [seq = ''] = decodeCursor(cursor, 1);
  if (!/^\d{1,10}$/.test(seq)) throw invalidField('cursor', 'cursor');
  return Number(seq);
}

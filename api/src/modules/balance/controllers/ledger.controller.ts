import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiJsonOrFile, Caller, ErrorCode, type Principal, SkipEnvelope, SignedIn } from '../../../common/index.js';
import { LedgerPage, LedgerQuery } from '../dto/ledger.dto.js';
import { LedgerResponseService } from '../services/ledger-response.service.js';

@ApiTags('balance')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly ledgerResponse: LedgerResponseService) {}

  /** What changed one's own balance, newest first, by page or all of it as a download (`format`). */
  @SignedIn()
  @SkipEnvelope()
  @ErrorCode(501)
  @ApiJsonOrFile(LedgerPage, 'text/csv')
  @Get()
  async findAll(@Caller() caller: Principal, @Query() query: LedgerQuery, @Res() response: Response): Promise<void> {
    await this.ledgerResponse.sendEntries(caller.userId, query, response);
  }
}

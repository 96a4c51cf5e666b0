import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiJsonOrFile, Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { LedgerPage, LedgerQuery } from '../dto/ledger.dto.js';
import { LedgerResponseService } from '../services/ledger-response.service.js';

@ApiTags('balance')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly ledgerResponse: LedgerResponseService) {}

  /** What changed one's own balance, newest first, by page or all of it as a download (`format`). */
  @SignedIn()
  @ErrorCode(501)
  @ApiJsonOrFile(LedgerPage, 'text/csv')
  @Get()
  findAll(@Caller() caller: Principal, @Query() query: LedgerQuery): Promise<LedgerPage | StreamableFile> {
    return this.ledgerResponse.findEntries(caller.userId, query);
  }
}

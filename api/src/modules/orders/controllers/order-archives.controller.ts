import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { LinesArchiveQuery } from '../dto/orders.dto.js';
import { LinesArchiveService } from '../services/lines/lines-archive.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

@ApiTags('orders')
@Controller('orders')
export class OrderArchivesController {
  constructor(private readonly archives: LinesArchiveService) {}

  /**
   * The lines of several of one's own orders: a ZIP archive with a folder for each order and checksums, or one CSV file. Orders
   * whose lines are purged, or not delivered yet, are named in it.
   */
  @SignedIn()
  @ErrorCode(517)
  @ApiOkResponse({ content: { 'application/zip': BINARY, 'text/csv': BINARY } })
  @Get('lines/archive')
  download(@Caller() { userId }: Principal, @Query() query: LinesArchiveQuery): Promise<StreamableFile> {
    return this.archives.createArchive(userId, query);
  }
}

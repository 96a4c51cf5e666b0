import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Caller,
  ErrorCode,
  IdempotencyKey,
  JsonLines,
  Origin,
  Permission,
  type Principal,
  SkipEnvelope,
  type RequestOrigin,
  UploadBody,
} from '../../../common/index.js';
import {
  ImportFailure,
  ImportForm,
  ImportOptions,
  ImportReading,
  ImportResult,
  ImportStoring,
} from '../dto/import.dto.js';
import { BatchesQuery, BatchPage, StockLinePage, StockLinesQuery } from '../dto/stock.dto.js';
import { ImportRequestsService } from '../services/import/import-requests.service.js';
import { StockListsService } from '../services/stock-lists.service.js';

const EVENTS = [ImportReading, ImportStoring, ImportResult, ImportFailure];

@ApiTags('stock')
@Controller()
export class StockController {
  constructor(
    private readonly imports: ImportRequestsService,
    private readonly lists: StockListsService,
  ) {}

  /**
   * Imports lines from a file while it arrives. The answer is a stream of JSON lines: progress, then one result. A
   * text/plain body takes the form's fields from the query. A form that does not say `dry_run` before its file is read
   * to its end first, since it may say it after the file.
   */
  @Permission('stock.import')
  @UploadBody()
  @SkipEnvelope()
  @ErrorCode(505)
  @ApiConsumes('multipart/form-data', 'text/plain')
  @ApiBody({ type: ImportForm })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiProduces('application/x-ndjson')
  @ApiExtraModels(...EVENTS)
  @ApiOkResponse({
    content: { 'application/x-ndjson': { schema: { oneOf: EVENTS.map((event) => ({ $ref: getSchemaPath(event) })) } } },
  })
  @HttpCode(200)
  @Post('goods/:id/batches')
  import(
    @Param('id') goodsId: string,
    @Query() options: ImportOptions,
    @IdempotencyKey() key: string | undefined,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const given = { goodsId, dryRun: options.dry_run, key, caller, origin };
    return this.imports.handleImport(given, request, new JsonLines(response));
  }

  /** Imports, the newest first. */
  @Permission('stock.read')
  @ErrorCode(501)
  @Get('batches')
  batches(@Query() query: BatchesQuery, @Caller() caller: Principal): Promise<BatchPage> {
    return this.lists.findBatches(query, caller);
  }

  /** Lines without their text, the newest first. */
  @Permission('stock.read')
  @ErrorCode(501)
  @Get('stock-lines')
  lines(@Query() query: StockLinesQuery): Promise<StockLinePage> {
    return this.lists.findLines(query);
  }
}

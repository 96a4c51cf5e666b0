import { Controller, Get, HttpCode, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  CurrentStaff,
  ErrorCode,
  JsonLines,
  Permission,
  RequiresStepUpOnDemand,
  SkipEnvelope,
  type Staff,
  StepUp,
  type StepUpChecks,
  UploadBody,
} from '../../../common/index.js';
import {
  CatalogImportFailure,
  CatalogImportForm,
  CatalogImportOptions,
  CatalogImportProgress,
  CatalogImportResult,
  CatalogImportRow,
} from '../dto/catalog-file.dto.js';
import { ExportCatalogService } from '../services/catalog-file/export-catalog.service.js';
import { ImportCatalogService } from '../services/catalog-file/import-catalog.service.js';

const EVENTS = [CatalogImportRow, CatalogImportProgress, CatalogImportResult, CatalogImportFailure];

/** The catalogue as a CSV file. */
@ApiTags('catalog')
@Controller('admin/catalog')
export class CatalogFileController {
  constructor(
    private readonly exports: ExportCatalogService,
    private readonly imports: ImportCatalogService,
  ) {}

  /** Goods in every status as CSV, one row each: what the import takes. */
  @Permission('goods.read')
  @ErrorCode(501)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return this.exports.exportCatalog(staff);
  }

  /**
   * Creates and changes goods by a CSV file with one row each; the slug names them. Columns that are absent change
   * nothing. The answer is a stream of JSON lines: rows and progress, then one result. Deep price cuts and links to
   * other sites need what a single change needs.
   */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @UploadBody()
  @SkipEnvelope()
  @ErrorCode(505)
  @ApiConsumes('multipart/form-data', 'text/plain')
  @ApiBody({ type: CatalogImportForm })
  @ApiProduces('application/x-ndjson')
  @ApiExtraModels(...EVENTS)
  @ApiOkResponse({
    content: { 'application/x-ndjson': { schema: { oneOf: EVENTS.map((event) => ({ $ref: getSchemaPath(event) })) } } },
  })
  @HttpCode(200)
  @Post('import')
  import(
    @Query() options: CatalogImportOptions,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const given = { dryRun: options.dry_run, staff, stepUp };
    return this.imports.handleImport(given, request, new JsonLines(response));
  }
}

import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  csvFile,
  CurrentStaff,
  ErrorCode,
  LargeBody,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { PriceFileBody, PriceFileOptions, PriceFileResult } from '../dto/price-file.dto.js';
import { PriceListsQuery } from '../dto/price-lists.dto.js';
import { ExportPricesService } from '../services/export-prices.service.js';
import { ImportPricesService } from '../services/import-prices.service.js';

/** Price lists as a CSV file. */
@ApiTags('pricing')
@Controller('price-lists')
export class PriceFileController {
  constructor(
    private readonly exports: ExportPricesService,
    private readonly imports: ImportPricesService,
  ) {}

  /** Price lists as CSV, one row for each quantity, by the filters of the list. */
  @Permission('goods.read')
  @ErrorCode(501)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@Query() query: PriceListsQuery): StreamableFile {
    return csvFile('prices.csv', this.exports.streamCsv(query));
  }

  /**
   * Sets the prices of a customer, a group or a sale by a CSV text; nothing is saved while a row is wrong. Prices need the
   * step-up of a single price list.
   */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('import')
  import(
    @Query() options: PriceFileOptions,
    @Body() body: PriceFileBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<PriceFileResult> {
    return this.imports.importFile(body, options.dry_run === true, staff, stepUp);
  }
}

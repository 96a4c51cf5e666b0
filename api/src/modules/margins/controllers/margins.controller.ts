import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, RequiresStepUp, type Staff } from '../../../common/index.js';
import { Margins, MarginsQuery } from '../dto/margins.dto.js';
import { ExportMarginsService } from '../services/export-margins.service.js';
import { MarginsService } from '../services/margins.service.js';

@ApiTags('statistics')
@Permission('margins.read')
@Controller('stats/margins')
export class MarginsController {
  constructor(
    private readonly margins: MarginsService,
    private readonly exports: ExportMarginsService,
  ) {}

  /** What is left of the income of orders that were paid in a period, by goods, supplier, customer, order, day or month. */
  @ErrorCode(504)
  @Get()
  find(@Query() query: MarginsQuery, @CurrentStaff() { caller }: Staff): Promise<Margins> {
    return this.margins.findMargins(query, caller.permissions);
  }

  /** All groups as CSV, with the names of customers. */
  @RequiresStepUp()
  @ErrorCode(504)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@Query() query: MarginsQuery, @CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return this.exports.exportMargins(query, staff);
  }
}

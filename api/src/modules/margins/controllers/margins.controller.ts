import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUp,
  SkipEnvelope,
  type Staff,
} from '../../../common/index.js';
import { Margins, MarginsQuery } from '../dto/margins.dto.js';
import { ExportMarginsService } from '../services/export-margins.service.js';
import { MarginsService } from '../services/margins.service.js';

@ApiTags('statistics')
@Permission('margins.read')
@Controller('stats/margins')
export class MarginsController {
  constructor(
    private readonly margins: MarginsService,
    private readonly exportMargins: ExportMarginsService,
  ) {}

  /** What is left of the income of orders that were paid in a period, by goods, supplier, customer, order, day or month. */
  @ErrorCode(504)
  @Get()
  find(@Query() query: MarginsQuery): Promise<Margins> {
    return this.margins.findMargins(query);
  }

  /** All groups as CSV, with the names of customers. */
  @RequiresStepUp()
  @SkipEnvelope()
  @ErrorCode(504)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@Query() query: MarginsQuery, @CurrentStaff() staff: Staff, @Res() response: Response): Promise<void> {
    return this.exportMargins.sendMargins(query, { actorId: staff.caller.userId, ...staff.origin }, response);
  }
}

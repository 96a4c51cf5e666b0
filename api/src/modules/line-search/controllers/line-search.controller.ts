import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, ErrorCode, Permission, RateLimit, RequiresStepUp, type Staff } from '../../../common/index.js';
import { LineSearchBody, LineSearchResult } from '../dto/line-search.dto.js';
import { LineSearchService } from '../services/line-search.service.js';

@ApiTags('stock')
@Controller('admin')
export class LineSearchController {
  constructor(private readonly lineSearch: LineSearchService) {}

  /**
   * Finds the lines of an account by an identifying field, in stock and delivered, with their orders. Lines with a deleted
   * text are not found. Needs a step-up. Each search is in the audit log; above 100 per hour `common.too_many`. The
   * identifier is in the body, because query parameters end up in logs.
   */
  @Permission('stock.search')
  @RequiresStepUp()
  @RateLimit('lookup')
  @ErrorCode(504)
  @HttpCode(200)
  @Post('line-search')
  searchLines(
    @Body() { identifier }: LineSearchBody,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LineSearchResult> {
    response.setHeader('Cache-Control', 'no-store');
    return this.lineSearch.searchLines(identifier, staff);
  }
}

import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Caller,
  FailsAs,
  Origin,
  Permission,
  type Principal,
  RateLimit,
  type RequestOrigin,
  RequiresStepUp,
} from '../../../common/index.js';
import { LineSearchBody, LineSearchResult } from '../dto/line-search.dto.js';
import { LineSearchService } from '../services/line-search.service.js';

@ApiTags('stock')
@Controller('admin')
export class LineSearchController {
  constructor(private readonly lineSearch: LineSearchService) {}

  /**
   * Who got an account: the lines that name it in an identifying field, in stock and delivered, with their orders. Lines whose
   * text is destroyed cannot be found. Needs a step-up; each search is in the audit log, and `common.too_many` above 100 in an
   * hour. A body, since what is in an address ends up in logs.
   */
  @Permission('stock.search')
  @RequiresStepUp()
  @RateLimit('lookup')
  @FailsAs(504)
  @HttpCode(200)
  @Post('line-search')
  search(
    @Body() { identifier }: LineSearchBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LineSearchResult> {
    response.setHeader('Cache-Control', 'no-store');
    return this.lineSearch.search(identifier, { caller, origin });
  }
}

import { Body, Controller, Get, Header, HttpCode, Param, Post, UseFilters } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Caller, type Principal, SkipEnvelope } from '../../../common/index.js';
import { CurrentApiKey, type RequestApiKey, RequiresScope } from '../../api-keys/index.js';
import { FileClaimsBody, OrderClaims } from '../../claims/index.js';
import { ResellerClaims } from '../dto/claims.dto.js';
import { Problem } from '../dto/problem.dto.js';
import { ProblemFilter } from '../filters/problem.filter.js';
import { ResellerClaimsService } from '../services/reseller-claims.service.js';

@ApiTags('claims')
@ApiExtraModels(Problem)
@UseFilters(ProblemFilter)
@Controller('v1/orders/:order_no/claims')
export class ResellerClaimsController {
  constructor(private readonly claims: ResellerClaimsService) {}

  /**
   * Says that delivered lines are dead. They are checked at once; a repetition is 409 `claims.already_claimed`. Not with a test
   * key.
   */
  @RequiresScope('claims.write')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @HttpCode(200)
  @Post()
  file(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Param('order_no') orderNo: string,
    @Body() { line_ids }: FileClaimsBody,
  ): Promise<ResellerClaims> {
    return this.claims.file(caller, key, orderNo, line_ids);
  }

  /** The claims of an order, with the lines that replaced dead ones. */
  @RequiresScope('lines.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @Get()
  findAll(
    @Caller() caller: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Param('order_no') orderNo: string,
  ): Promise<OrderClaims> {
    return this.claims.findByOrder(caller, key, orderNo);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, Origin, Permission, type Principal, type RequestOrigin } from '../../core/http/index.js';
import { ClaimLists } from './claim-lists.js';
import { AdminClaim, AdminClaimPage, AdminClaimsQuery, DecideClaimBody } from './dto/claims.dto.js';
import { DecideClaim } from './flows/decide-claim.js';

@ApiTags('claims')
@Controller('admin/claims')
export class ClaimsAdminController {
  constructor(
    private readonly lists: ClaimLists,
    private readonly decideClaim: DecideClaim,
  ) {}

  /** Claims of all orders, the newest first. */
  @Permission('claims.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: AdminClaimsQuery): Promise<AdminClaimPage> {
    return this.lists.page(query);
  }

  /** Decides a claim, once: another line, the line's money, or neither. */
  @Permission('claims.decide')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/decide')
  async decide(
    @Param('id') id: string,
    @Body() body: DecideClaimBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminClaim> {
    return this.lists.one(await this.decideClaim.run(id, body, { caller, origin }));
  }
}

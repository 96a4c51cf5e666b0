import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, IdempotencyKey, PageQuery, type Principal, SignedIn } from '../../../common/index.js';
import { Agents } from '../../agents/index.js';
import { RequestSettlementBody, SettlementItem, SettlementPage } from '../dto/settlements.dto.js';
import { CancelSettlementService } from '../services/cancel-settlement.service.js';
import { RequestSettlementService } from '../services/request-settlement.service.js';
import { SettlementListsService } from '../services/settlement-lists.service.js';

@ApiTags('settlements')
@Controller('settlements')
export class SettlementsController {
  constructor(
    private readonly agents: Agents,
    private readonly requestSettlement: RequestSettlementService,
    private readonly cancelSettlement: CancelSettlementService,
    private readonly settlements: SettlementListsService,
  ) {}

  /** Asks for the caller's commission to be paid out; one at a time. */
  @SignedIn()
  @FailsAs(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  async request(
    @Caller() { userId }: Principal,
    @Body() body: RequestSettlementBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SettlementItem> {
    const { id } = await this.requestSettlement.request(await this.agents.ofUser(userId), body, key);
    return this.settlements.findForAgent(id);
  }

  /** Takes the caller's own request back while nobody has approved it: the amount is available again. */
  @SignedIn()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/cancel')
  async cancel(@Param('id') id: string, @Caller() { userId }: Principal): Promise<SettlementItem> {
    await this.cancelSettlement.cancel(await this.agents.ofUser(userId), id);
    return this.settlements.findForAgent(id);
  }

  /** The caller's own, the newest first. */
  @SignedIn()
  @FailsAs(501)
  @Get('mine')
  async mine(@Caller() { userId }: Principal, @Query() query: PageQuery): Promise<SettlementPage> {
    return this.settlements.findByAgent(await this.agents.ofUser(userId), query);
  }
}

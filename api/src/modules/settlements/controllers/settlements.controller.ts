import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, IdempotencyKey, PageQuery, type Principal, SignedIn } from '../../../common/index.js';
import { AgentsService } from '../../agents/index.js';
import { RequestSettlementBody, SettlementItem, SettlementPage } from '../dto/settlements.dto.js';
import { CancelSettlementService } from '../services/cancel-settlement.service.js';
import { RequestSettlementService } from '../services/request-settlement.service.js';
import { SettlementListsService } from '../services/settlement-lists.service.js';

@ApiTags('settlements')
@Controller('settlements')
export class SettlementsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly requestSettlement: RequestSettlementService,
    private readonly cancelSettlement: CancelSettlementService,
    private readonly settlements: SettlementListsService,
  ) {}

  /** Requests a payout of the caller's commission. An agent has one open request at most. */
  @SignedIn()
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post()
  async createSettlement(
    @Caller() { userId }: Principal,
    @Body() body: RequestSettlementBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SettlementItem> {
    const { id } = await this.requestSettlement.requestSettlement(await this.agents.loadByUser(userId), body, key);
    return this.settlements.findForAgent(id);
  }

  /** Cancels the caller's request before it is approved: the amount is available again. */
  @SignedIn()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/cancel')
  async cancelOwn(@Param('id') id: string, @Caller() { userId }: Principal): Promise<SettlementItem> {
    await this.cancelSettlement.cancelSettlement(await this.agents.loadByUser(userId), id);
    return this.settlements.findForAgent(id);
  }

  /** The caller's settlements, the newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get('mine')
  async listOwn(@Caller() { userId }: Principal, @Query() query: PageQuery): Promise<SettlementPage> {
    return this.settlements.findByAgent(await this.agents.loadByUser(userId), query);
  }
}

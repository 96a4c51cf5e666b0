import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  CurrentStaff,
  ErrorCode,
  PageQuery,
  Permission,
  type Principal,
  RequiresStepUp,
  SignedIn,
  type Staff,
} from '../../../common/index.js';
import { AgentsService } from '../services/agents.service.js';
import { InvitersService } from '../services/sub-agents/inviters.service.js';
import { SubAgentsService } from '../services/sub-agents/sub-agents.service.js';
import { AdminSubAgentPage, EndInviterBody, InviterBody, SubAgentPage } from '../dto/sub-agents.dto.js';

@ApiTags('agents')
@Controller('agents')
export class SubAgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly subAgents: SubAgentsService,
    private readonly inviters: InvitersService,
  ) {}

  /** The agents whom the caller invited, with what they brought the caller; the newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get('me/sub-agents')
  async listOwn(@Caller() { userId }: Principal, @Query() query: PageQuery): Promise<SubAgentPage> {
    return this.subAgents.findOwn(await this.agents.loadByUser(userId), query);
  }

  /** The agents whom an agent invited, the newest first. */
  @Permission('agents.read')
  @ErrorCode(501)
  @Get(':id/sub-agents')
  async listSubAgents(@Param('id') id: string, @Query() query: PageQuery): Promise<AdminSubAgentPage> {
    return this.subAgents.findPage(await this.agents.loadById(id), query);
  }

  /** Puts an agent under another one, who earns a share of the commission of orders that are placed from now on. */
  @Permission('agents.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @Put(':id/inviter')
  async assignInviter(@Param('id') id: string, @Body() body: InviterBody, @CurrentStaff() staff: Staff): Promise<void> {
    await this.inviters.assignInviter(await this.agents.loadById(id), body, staff);
  }

  /** Ends the share of who invited an agent, for orders that are placed from now on. */
  @Permission('agents.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/inviter/end')
  async endInviter(
    @Param('id') id: string,
    @Body() { reason }: EndInviterBody,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    await this.inviters.endInviter(await this.agents.loadById(id), reason, staff);
  }
}

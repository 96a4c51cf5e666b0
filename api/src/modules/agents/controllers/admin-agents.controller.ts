import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { AdminAgentsService } from '../services/admin-agents.service.js';
import { AgentSummariesService } from '../services/agent-summaries.service.js';
import { AdminRatesService } from '../services/admin-rates.service.js';
import { DecideCommissionService } from '../services/decide-commission.service.js';
import { AgentsService } from '../services/agents.service.js';
import { CommissionListsService } from '../services/commission-lists.service.js';
import {
  AdminAgentDetail,
  AdminAgentPage,
  AgentCustomerPage,
  AgentCustomersQuery,
  AgentsQuery,
  AgentStateBody,
  DecideCommissionBody,
} from '../dto/agents.dto.js';
import { AdminCommissionPage, AdminCommissionsQuery } from '../dto/commissions.dto.js';
import { AgentRate, AgentRatePage, AgentRatesQuery, NewRateBody } from '../dto/rates.dto.js';
import { SetAgentStateService } from '../services/set-agent-state.service.js';

@ApiTags('agents')
@Controller()
export class AdminAgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly admin: AdminAgentsService,
    private readonly summaries: AgentSummariesService,
    private readonly commissions: CommissionListsService,
    private readonly rates: AdminRatesService,
    private readonly decideCommission: DecideCommissionService,
    private readonly setAgentState: SetAgentStateService,
  ) {}

  /** All agents, the newest first. */
  @Permission('agents.read')
  @ErrorCode(501)
  @Get('agents')
  listAgents(@Query() query: AgentsQuery): Promise<AdminAgentPage> {
    return this.admin.findPage(query);
  }

  /** One agent with the profile that the agent sees. */
  @Permission('agents.read')
  @ErrorCode(517)
  @Get('agents/:id')
  async getAgent(@Param('id') id: string): Promise<AdminAgentDetail> {
    return this.admin.findDetail(await this.agents.loadById(id));
  }

  /** Customers of the agent's link, masked, the newest first. */
  @Permission('agents.read')
  @ErrorCode(501)
  @Get('agents/:id/customers')
  async listCustomers(@Param('id') id: string, @Query() query: AgentCustomersQuery): Promise<AgentCustomerPage> {
    return this.summaries.findCustomers(await this.agents.loadById(id), query);
  }

  /** Suspends or restores an agent. Earnings stay owed, but are not paid out while suspended; hence the step-up. */
  @Permission('agents.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @Put('agents/:id/status')
  async setState(
    @Param('id') id: string,
    @Body() { state, reason }: AgentStateBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminAgentDetail> {
    const agent = await this.agents.loadById(id);
    return this.admin.findDetail(await this.setAgentState.setState(agent, { state, reason }, staff));
  }

  /** Rates with the instants from which they apply, the newest first. */
  @Permission('agents.read')
  @ErrorCode(501)
  @Get('agent-rates')
  listRates(@Query() query: AgentRatesQuery): Promise<AgentRatePage> {
    return this.rates.findPage(query);
  }

  /** Sets a rate from an instant on: for all agents, an agent, goods, or an agent and goods. */
  @Permission('agents.write')
  @RequiresStepUp()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('agent-rates')
  addRate(@Body() body: NewRateBody, @CurrentStaff() staff: Staff): Promise<AgentRate> {
    return this.rates.addRate(body, staff);
  }

  /** Commissions of all agents, the newest first. */
  @Permission('agents.read')
  @ErrorCode(501)
  @Get('admin/commissions')
  listCommissions(@Query() query: AdminCommissionsQuery): Promise<AdminCommissionPage> {
    return this.commissions.findPage(query);
  }

  /** Decides a flagged commission, once. */
  @Permission('agents.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('admin/commissions/:id/decide')
  async decideFlagged(
    @Param('id') id: string,
    @Body() body: DecideCommissionBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<void> {
    await this.decideCommission.decideFlagged(id, body, staff, stepUp);
  }
}

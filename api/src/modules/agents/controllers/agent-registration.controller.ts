import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, Public, RateLimit, SignedIn } from '../../../common/index.js';
import { ReferralsService } from '../../auth/index.js';
import { AgentProfilesService } from '../services/agent-profiles.service.js';
import { AgentSummariesService } from '../services/agent-summaries.service.js';
import { RegisterAgentService } from '../services/register-agent.service.js';
import { InvitersService } from '../services/sub-agents/inviters.service.js';
import { AgentProfile, JoinBody } from '../dto/agents.dto.js';
import { AgentCode, AgentTerms } from '../dto/summary.dto.js';

@ApiTags('agents')
@Controller('agents')
export class AgentRegistrationController {
  constructor(
    private readonly registration: RegisterAgentService,
    private readonly profiles: AgentProfilesService,
    private readonly summaries: AgentSummariesService,
    private readonly referrals: ReferralsService,
    private readonly inviters: InvitersService,
  ) {}

  /** Makes the caller an agent with a promotion code. */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async becomeAgent(
    @Caller() { userId }: Principal,
    @Body() { payout_address: address, invite_code: inviteCode }: JoinBody,
  ): Promise<AgentProfile> {
    return this.profiles.loadProfile(await this.registration.registerAgent(userId, { address, inviteCode }));
  }

  /** Terms for new agents. */
  @Public()
  @ErrorCode(517)
  @Get('terms')
  getTerms(): Promise<AgentTerms> {
    return this.summaries.findTerms();
  }

  /** What a code can be used for. The response does not reveal its owner. */
  @Public()
  @RateLimit('guess')
  @ErrorCode(504)
  @Get('codes/:code')
  async checkCode(@Param('code') code: string): Promise<AgentCode> {
    return { exists: await this.referrals.isUsable(code), invites: await this.inviters.canInvite(code) };
  }
}

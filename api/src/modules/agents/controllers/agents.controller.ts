import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Caller,
  DaysQuery,
  ErrorCode,
  type Principal,
  Public,
  RateLimit,
  RequiresStepUp,
  sendCsv,
  SignedIn,
  SkipEnvelope,
} from '../../../common/index.js';
import { ReferralsService } from '../../auth/index.js';
import {
  toChallengeDto,
  WalletAddressBody,
  WalletChallengeAnswer,
  WalletSignatureBody,
} from '../../wallet-verification/index.js';
import { AgentProfilesService } from '../services/agent-profiles.service.js';
import { AgentSummariesService } from '../services/agent-summaries.service.js';
import { AgentsService } from '../services/agents.service.js';
import { CommissionListsService } from '../services/commission-lists.service.js';
import { AgentCustomerPage, AgentCustomersQuery, AgentProfile, AgentTrend, JoinBody } from '../dto/agents.dto.js';
import { CommissionPage, CommissionsQuery } from '../dto/commissions.dto.js';
import { AgentCode, AgentSummary, AgentTerms } from '../dto/summary.dto.js';
import { OwnRates } from '../dto/rates.dto.js';
import { OwnRatesService } from '../services/own-rates.service.js';
import { ChangePayoutAddressService } from '../services/payouts/change-payout-address.service.js';

@ApiTags('agents')
@Controller('agents')
export class AgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly profiles: AgentProfilesService,
    private readonly summaries: AgentSummariesService,
    private readonly commissions: CommissionListsService,
    private readonly rates: OwnRatesService,
    private readonly payoutAddress: ChangePayoutAddressService,
    private readonly referrals: ReferralsService,
  ) {}

  /** Makes the caller an agent with a promotion code. */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async becomeAgent(
    @Caller() { userId }: Principal,
    @Body() { payout_address: address }: JoinBody,
  ): Promise<AgentProfile> {
    return this.profiles.loadProfile(await this.agents.registerAgent(userId, address));
  }

  /** Terms for new agents. */
  @Public()
  @ErrorCode(517)
  @Get('terms')
  getTerms(): Promise<AgentTerms> {
    return this.summaries.findTerms();
  }

  /** Whether a code can be used for registration. The response does not reveal its owner. */
  @Public()
  @RateLimit('guess')
  @ErrorCode(504)
  @Get('codes/:code')
  async checkCode(@Param('code') code: string): Promise<AgentCode> {
    return { exists: await this.referrals.isUsable(code) };
  }

  /** The caller's profile as an agent. */
  @SignedIn()
  @ErrorCode(517)
  @Get('me')
  async getProfile(@Caller() { userId }: Principal): Promise<AgentProfile> {
    return this.profiles.loadProfile(await this.agents.loadByUser(userId));
  }

  /** The caller's commissions, the newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get('me/commissions')
  async listCommissions(@Caller() { userId }: Principal, @Query() query: CommissionsQuery): Promise<CommissionPage> {
    return this.commissions.findByAgent(await this.agents.loadByUser(userId), query);
  }

  /** Results of the caller's link in a period, and in the period before. */
  @SignedIn()
  @ErrorCode(513)
  @Get('me/summary')
  async getSummary(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentSummary> {
    return this.summaries.findSummary(await this.agents.loadByUser(userId), period);
  }

  /** The caller's earnings by day. */
  @SignedIn()
  @ErrorCode(514)
  @Get('me/income-trend')
  async getTrend(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentTrend> {
    return this.summaries.findTrend(await this.agents.loadByUser(userId), period);
  }

  /** Customers of the caller's link, masked, the newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get('me/customers')
  async listCustomers(
    @Caller() { userId }: Principal,
    @Query() query: AgentCustomersQuery,
  ): Promise<AgentCustomerPage> {
    return this.summaries.findCustomers(await this.agents.loadByUser(userId), query);
  }

  /** Current and future rates of the caller. */
  @SignedIn()
  @ErrorCode(501)
  @Get('me/rates')
  async listRates(@Caller() { userId }: Principal): Promise<OwnRates> {
    return this.rates.findRates(await this.agents.loadByUser(userId));
  }

  /** All of the caller's commissions as CSV. */
  @SignedIn()
  @SkipEnvelope()
  @ErrorCode(501)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('me/statement.csv')
  async downloadStatement(@Caller() { userId }: Principal, @Res() response: Response): Promise<void> {
    const agent = await this.agents.loadByUser(userId);
    await sendCsv(response, 'commissions.csv', this.commissions.writeStatement(agent));
  }

  /** Creates the text that the new wallet must sign within ten minutes. */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('me/payout-address/challenge')
  async createChallenge(
    @Caller() { userId }: Principal,
    @Body() { address }: WalletAddressBody,
  ): Promise<WalletChallengeAnswer> {
    return toChallengeDto(await this.payoutAddress.createChallenge(await this.agents.loadByUser(userId), address));
  }

  /** Changes the payout address to a wallet that signed the text. Needs a step-up. Freezes payouts for 24 hours. */
  @SignedIn()
  @RequiresStepUp()
  @RateLimit('auth')
  @ErrorCode(507)
  @Put('me/payout-address')
  async changeAddress(@Caller() { userId }: Principal, @Body() body: WalletSignatureBody): Promise<AgentProfile> {
    await this.payoutAddress.changeAddress(await this.agents.loadByUser(userId), body);
    return this.profiles.loadProfile(await this.agents.loadByUser(userId));
  }
}

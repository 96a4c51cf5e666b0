import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Caller,
  DaysQuery,
  FailsAs,
  type Principal,
  Public,
  RateLimit,
  SkipEnvelope,
  RequiresStepUp,
  SignedIn,
} from '../../../common/index.js';
import { Referrals } from '../../auth/index.js';
import { toChallengeDto, WalletAddressBody, WalletChallengeAnswer, WalletProofBody } from '../../wallets/index.js';
import { AgentProfiles } from '../services/agent-profiles.service.js';
import { AgentSummariesService } from '../services/agent-summaries.service.js';
import { Agents } from '../services/agents.service.js';
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
    private readonly agents: Agents,
    private readonly profiles: AgentProfiles,
    private readonly summaries: AgentSummariesService,
    private readonly commissions: CommissionListsService,
    private readonly rates: OwnRatesService,
    private readonly payoutAddress: ChangePayoutAddressService,
    private readonly referrals: Referrals,
  ) {}

  /** Makes the caller an agent, with a promotion code at once. */
  @SignedIn()
  @RateLimit('auth')
  @FailsAs(505)
  @HttpCode(200)
  @Post()
  async join(@Caller() { userId }: Principal, @Body() { payout_address: address }: JoinBody): Promise<AgentProfile> {
    return this.profiles.of(await this.agents.join(userId, address));
  }

  /** What counts for whoever becomes an agent. */
  @Public()
  @FailsAs(517)
  @Get('terms')
  terms(): Promise<AgentTerms> {
    return this.summaries.findTerms();
  }

  /** Whether a code can be typed when registering: an agent's or a member of staff's; whose it is stays unsaid. */
  @Public()
  @RateLimit('guess')
  @FailsAs(504)
  @Get('codes/:code')
  async code(@Param('code') code: string): Promise<AgentCode> {
    return { exists: await this.referrals.usable(code) };
  }

  /** What the caller earns as an agent, and by whom. */
  @SignedIn()
  @FailsAs(517)
  @Get('me')
  async me(@Caller() { userId }: Principal): Promise<AgentProfile> {
    return this.profiles.of(await this.agents.ofUser(userId));
  }

  /** The caller's commissions, the newest first. */
  @SignedIn()
  @FailsAs(501)
  @Get('me/commissions')
  async list(@Caller() { userId }: Principal, @Query() query: CommissionsQuery): Promise<CommissionPage> {
    return this.commissions.findByAgent(await this.agents.ofUser(userId), query);
  }

  /** What came of the caller's link in a period, and in the one before. */
  @SignedIn()
  @FailsAs(513)
  @Get('me/summary')
  async summary(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentSummary> {
    return this.summaries.summarize(await this.agents.ofUser(userId), period);
  }

  /** What the caller earned, day by day. */
  @SignedIn()
  @FailsAs(514)
  @Get('me/income-trend')
  async trend(@Caller() { userId }: Principal, @Query() period: DaysQuery): Promise<AgentTrend> {
    return this.summaries.findTrend(await this.agents.ofUser(userId), period);
  }

  /** Who bought by the caller's link, masked, the newest first. */
  @SignedIn()
  @FailsAs(501)
  @Get('me/customers')
  async customers(@Caller() { userId }: Principal, @Query() query: AgentCustomersQuery): Promise<AgentCustomerPage> {
    return this.summaries.findCustomers(await this.agents.ofUser(userId), query);
  }

  /** What orders by the caller's code earn, now and from later on. */
  @SignedIn()
  @FailsAs(501)
  @Get('me/rates')
  async ownRates(@Caller() { userId }: Principal): Promise<OwnRates> {
    return this.rates.find(await this.agents.ofUser(userId));
  }

  /** All of the caller's commissions as CSV. */
  @SignedIn()
  @SkipEnvelope()
  @FailsAs(501)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('me/statement.csv')
  async statement(@Caller() { userId }: Principal, @Res() response: Response): Promise<void> {
    const agent = await this.agents.ofUser(userId);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="commissions.csv"');
    await pipeline(Readable.from(this.commissions.writeStatement(agent)), response);
  }

  /** A text for the new wallet to sign within ten minutes. */
  @SignedIn()
  @RateLimit('auth')
  @FailsAs(505)
  @HttpCode(200)
  @Post('me/payout-address/challenge')
  async challenge(
    @Caller() { userId }: Principal,
    @Body() { address }: WalletAddressBody,
  ): Promise<WalletChallengeAnswer> {
    return toChallengeDto(await this.payoutAddress.createChallenge(await this.agents.ofUser(userId), address));
  }

  /** Has commission paid to another wallet, which signed the text. Needs a step-up. Nothing is paid out for 24 hours then. */
  @SignedIn()
  @RequiresStepUp()
  @RateLimit('auth')
  @FailsAs(507)
  @Put('me/payout-address')
  async changeAddress(@Caller() { userId }: Principal, @Body() body: WalletProofBody): Promise<AgentProfile> {
    await this.payoutAddress.change(await this.agents.ofUser(userId), body);
    return this.profiles.of(await this.agents.ofUser(userId));
  }
}

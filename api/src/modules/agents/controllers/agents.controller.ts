import { Body, Controller, Get, HttpCode, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  csvFile,
  DaysQuery,
  ErrorCode,
  type Principal,
  RateLimit,
  RequiresStepUp,
  SignedIn,
} from '../../../common/index.js';
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
import { AgentCustomerPage, AgentCustomersQuery, AgentProfile, AgentTrend } from '../dto/agents.dto.js';
import { CommissionPage, CommissionsQuery } from '../dto/commissions.dto.js';
import { AgentSummary } from '../dto/summary.dto.js';
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
  ) {}

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
  @ErrorCode(501)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('me/statement.csv')
  async downloadStatement(@Caller() { userId }: Principal): Promise<StreamableFile> {
    const agent = await this.agents.loadByUser(userId);
    return csvFile('commissions.csv', this.commissions.writeStatement(agent));
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

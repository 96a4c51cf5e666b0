import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { QueryFlag } from '../../catalog/index.js';
import { ApiUsdt, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { AgentPeriod } from './summary.dto.js';

export const AGENT_STATES = ['active', 'suspended'] as const;

export class JoinBody {
  /** TRON address for payouts of commission, base58check. */
  @Trim()
  @IsTronAddress()
  payout_address: string;

  /** Promotion code of the agent who invited the caller, and earns a share of the caller's commission. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 20)
  invite_code?: string;
}

/** Landing page links with the code. */
export class AgentLinks {
  desktop: string;
  phone: string;
  register: string;
  /** The page on which somebody becomes an agent, invited by this one. */
  invite: string;
}

/** What agents and staff both read of an agent. */
class AgentAccount {
  promotion_code: string;
  @ApiProperty({ enum: AGENT_STATES })
  state: (typeof AGENT_STATES)[number];
  /** Why the agent is suspended. */
  @ApiProperty({ type: String, nullable: true })
  state_reason: string | null;
  payout_address: string;
  /** End of the payout freeze after a change of the address. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  frozen_until: string | null;
  /** Percent of the payment, for goods without a special rate. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  @ApiUsdt()
  pending: string;
  /** Amount that can be requested; negative when more was reversed than is available. */
  @ApiUsdt()
  available: string;
  @ApiUsdt()
  settling: string;
  @ApiUsdt()
  paid: string;
  /** Delivered orders that earned commission. */
  orders: number;
  /** Promotion code of the agent who invited this one, and earns a share of its commission. */
  @ApiProperty({ type: String, nullable: true })
  inviter_code: string | null;
  /** Agents whom this one invited. */
  sub_agents: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentProfile extends AgentAccount {
  links: AgentLinks;
  /** Days from delivery until commission can be requested; the warranty may take longer. */
  hold_days: number;
  @ApiUsdt()
  min_settlement: string;
  /** Percent of a sub-agent's commission that goes to the inviter; zero: agents cannot invite. */
  @ApiProperty({ example: '10.00' })
  share: string;
  /** Part of `pending` that waits for a decision of staff. */
  @ApiUsdt()
  held: string;
  /** Amount that was reversed because of refunds. */
  @ApiUsdt()
  reversed: string;
  /** Visits by the agent's code, as far as counts are stored. */
  visits: number;
  sign_ups: number;
  /** Placed orders. */
  orders_placed: number;
  customers: number;
}

export class AgentTrendDay extends PickType(AgentPeriod, ['orders', 'sales', 'commission']) {
  /** In the requested zone. */
  @ApiProperty({ format: 'date' })
  date: string;
}

export class AgentTrend {
  /** Every day of the period, the oldest first. */
  items: AgentTrendDay[];
}

export class AgentCustomersQuery extends PageQuery {
  /** Only customers without an order for 30 days. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  dormant?: boolean;
}

export class AgentCustomer {
  id: string;
  /** Masked. */
  name: string;
  orders: number;
  @ApiUsdt()
  spent: string;
  @ApiProperty({ format: 'date-time' })
  first_order_at: string;
  @ApiProperty({ format: 'date-time' })
  last_order_at: string;
}

export class AgentCustomerPage extends Paginated(AgentCustomer) {}

export class AgentsQuery extends PageQuery {
  @IsOptional()
  @IsIn(AGENT_STATES)
  state?: (typeof AGENT_STATES)[number];

  /** A code, a payout address or a username. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 64)
  q?: string;
}

/** An agent, for staff. */
export class AdminAgent extends AgentAccount {
  id: string;
  user_id: string;
  username: string;
}

export class AdminAgentPage extends Paginated(AdminAgent) {}

/** A payout address and the instant from which it was used. */
export class AgentAddress {
  address: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** The text that its owner signed; null for the address of the registration as agent. */
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
  @ApiProperty({ type: String, nullable: true })
  signature: string | null;
}

/** One agent with the profile that the agent sees. */
export class AdminAgentDetail extends AdminAgent {
  profile: AgentProfile;
  /** The newest first, at most 20. */
  addresses: AgentAddress[];
}

export class AgentStateBody {
  @IsIn(AGENT_STATES)
  state: (typeof AGENT_STATES)[number];

  /** Shown to the agent. */
  @ReasonText()
  reason: string;
}

export class DecideCommissionBody {
  @IsIn(['accept', 'reject'])
  decision: 'accept' | 'reject';

  @ReasonText()
  reason: string;
}

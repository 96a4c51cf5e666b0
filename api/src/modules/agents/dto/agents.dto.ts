import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { QueryFlag } from '../../catalog/index.js';
import { ApiUsdt, IsTronAddress, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';

export const AGENT_STATES = ['active', 'suspended'] as const;

export class JoinBody {
  /** TRON address that commission is paid to, base58check. */
  @Trim()
  @IsTronAddress()
  payout_address: string;
}

/** Where customers land; the code is in each. */
export class AgentLinks {
  desktop: string;
  phone: string;
  register: string;
}

/** What agents and staff both read of an agent. */
class AgentAccount {
  promotion_code: string;
  @ApiProperty({ enum: AGENT_STATES })
  state: (typeof AGENT_STATES)[number];
  /** Why it is suspended. */
  @ApiProperty({ type: String, nullable: true })
  state_reason: string | null;
  payout_address: string;
  /** Until then nothing can be asked for, since the address was changed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  frozen_until: string | null;
  /** Percent of what was paid, where goods have no rate of their own. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  @ApiUsdt()
  pending: string;
  /** What can be asked for; below zero by what was taken back after it was paid out. */
  @ApiUsdt()
  available: string;
  @ApiUsdt()
  settling: string;
  @ApiUsdt()
  paid: string;
  /** Delivered ones that earned something. */
  orders: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentProfile extends AgentAccount {
  links: AgentLinks;
  /** Days from delivery until commission can be asked for; the warranty may take longer. */
  hold_days: number;
  @ApiUsdt()
  min_settlement: string;
  /** Of what is pending, what staff have to decide about first. */
  @ApiUsdt()
  held: string;
  /** What was taken back because orders were refunded. */
  @ApiUsdt()
  reversed: string;
  /** Visits by the agent's code, as long as they are kept. */
  visits: number;
  sign_ups: number;
  /** Placed ones. */
  orders_placed: number;
  customers: number;
}

export class AgentTrendDay {
  /** UTC. */
  @ApiProperty({ format: 'date' })
  date: string;
  orders: number;
  @ApiUsdt()
  sales: string;
  /** Earned, less what was taken back. */
  @ApiUsdt()
  commission: string;
}

export class AgentTrend {
  /** Every day of the period, the oldest first. */
  items: AgentTrendDay[];
}

export class AgentCustomersQuery extends PageQuery {
  /** Only those who have ordered nothing for 30 days. */
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

/** An agent as staff list them. */
export class AdminAgent extends AgentAccount {
  id: string;
  user_id: string;
  username: string;
}

export class AdminAgentPage extends Paginated(AdminAgent) {}

/** An address that commission was paid to from an instant on. */
export class AgentAddress {
  address: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** What its owner signed; null for the address that was given when joining. */
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
  @ApiProperty({ type: String, nullable: true })
  signature: string | null;
}

/** One agent, with what the agent sees of themself. */
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

import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdt } from '../../../common/index.js';

/** Results of an agent's link. */
export class AgentPeriod {
  @ApiProperty({ format: 'date-time' })
  from: string;
  visits: number;
  sign_ups: number;
  /** Placed orders, paid or not. */
  orders_placed: number;
  /** Delivered orders that earned commission. */
  orders: number;
  @ApiUsdt()
  sales: string;
  /** Earned commission less reversals. */
  @ApiUsdt()
  commission: string;
}

export class AgentSummary {
  days: number;
  current: AgentPeriod;
  /** The same number of days before the period. */
  previous: AgentPeriod;
}

/** Terms for new agents. */
export class AgentTerms {
  /** Percent of the payment, for goods and agents without a special rate. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  /** Days from delivery until commission can be requested; the warranty may take longer. */
  hold_days: number;
  @ApiUsdt()
  min_settlement: string;
  /** Percent of an agent's commission that goes to who invited the agent; zero: agents cannot invite. */
  @ApiProperty({ example: '10.00' })
  share: string;
  /** Days for which a visitor's first code is stored. */
  code_kept_days: number;
}

export class AgentCode {
  /** The code exists and refers users now. */
  exists: boolean;
  /** The code can be used to become an agent, invited by its owner. */
  invites: boolean;
}

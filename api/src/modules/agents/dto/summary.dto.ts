import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdt } from '../../../common/index.js';

/** What came of an agent's link. */
export class AgentPeriod {
  @ApiProperty({ format: 'date-time' })
  from: string;
  visits: number;
  sign_ups: number;
  /** Placed ones, paid or not. */
  orders_placed: number;
  /** Delivered ones that earned something. */
  orders: number;
  @ApiUsdt()
  sales: string;
  /** Earned, less what was taken back. */
  @ApiUsdt()
  commission: string;
}

export class AgentSummary {
  days: number;
  current: AgentPeriod;
  /** As many days, just before. */
  previous: AgentPeriod;
}

/** What counts for whoever becomes an agent. */
export class AgentTerms {
  /** Percent of what is paid, where goods or agents have no rate of their own. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  /** Days from delivery until commission can be asked for; the warranty may take longer. */
  hold_days: number;
  @ApiUsdt()
  min_settlement: string;
  /** How long a visitor's first code counts. */
  code_kept_days: number;
}

export class AgentCode {
  /** It is somebody's who brings users, and in use. */
  exists: boolean;
}

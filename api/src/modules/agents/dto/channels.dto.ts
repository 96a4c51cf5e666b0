import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { ApiUsdt, Trim } from '../../../common/index.js';

export class ChannelBody {
  /** Small letters, digits, `-` and `_`, at most 20: it stands in the link. */
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  name: string;
}

/** What came of the link of one channel in a period. */
export class AgentChannel {
  name: string;
  visits: number;
  sign_ups: number;
  /** Placed in the period, paid or not. */
  orders_placed: number;
  /** Of them, delivered ones that earned something. */
  orders: number;
  /** Of these orders, less what was taken back. */
  @ApiUsdt()
  commission: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentChannels {
  /** The oldest first. */
  items: AgentChannel[];
  /** So many an agent may have. */
  most: number;
}

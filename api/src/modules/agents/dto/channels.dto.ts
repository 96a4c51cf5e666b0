import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { ApiUsdt, Trim } from '../../../common/index.js';

export class ChannelBody {
  /** Part of the link: small letters, digits, `-` and `_`, at most 20. */
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  name: string;
}

/** Results of one channel's link in a period. */
export class AgentChannel {
  name: string;
  visits: number;
  sign_ups: number;
  /** Orders placed in the period, paid or not. */
  orders_placed: number;
  /** Delivered orders among them that earned commission. */
  orders: number;
  /** Commission of these orders less reversals. */
  @ApiUsdt()
  commission: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentChannels {
  /** The oldest first. */
  items: AgentChannel[];
  /** Maximum number of channels. */
  most: number;
}

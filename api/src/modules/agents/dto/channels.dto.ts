import { ApiProperty, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { AgentPeriod } from './summary.dto.js';

export class ChannelBody {
  /** Part of the link: small letters, digits, `-` and `_`, at most 20. */
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  name: string;
}

/** Results of one channel's link in a period: of the orders that were placed in it. */
export class AgentChannel extends PickType(AgentPeriod, [
  'visits',
  'sign_ups',
  'orders_placed',
  'orders',
  'commission',
]) {
  name: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentChannels {
  /** The oldest first. */
  items: AgentChannel[];
  /** Maximum number of channels. */
  most: number;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ApiUsdt } from '../../../common/index.js';
import { Username } from '../../users/index.js';

export class BalanceQuery {
  /** One's own when absent. */
  @IsOptional()
  @Username()
  username?: string;
}

export class Balance {
  @ApiUsdt()
  balance: string;

  /** Since when nothing can be spent from it, until staff have looked at the account; null when it is not held. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  held_since: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { ApiUsdt, PageQuery, ReasonText, Trim } from '../../../core/http/index.js';
import { SETTLEMENT_STATES } from '../settlement-state.js';

const FLAGS = ['first', 'shared'] as const;

export class RequestSettlementBody {
  /** USDT with up to 6 places; all that is available when absent. */
  @IsOptional()
  @Trim()
  @IsString()
  amount?: string;

  /** In which language mail about it is written. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';
}

/** Commission that an agent asked to be paid out. */
export class SettlementItem {
  id: string;
  @ApiProperty({ enum: SETTLEMENT_STATES })
  state: (typeof SETTLEMENT_STATES)[number];
  @ApiUsdt()
  amount: string;
  /** Where it is paid to: the agent's address when it was asked for. */
  address: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decided_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paid_at: string | null;
  /** Why it was rejected. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true })
  txid: string | null;
}

export class SettlementPage {
  items: SettlementItem[];
  @ApiProperty({ type: String, nullable: true })
  next_cursor: string | null;
}

export class SettlementsQuery extends PageQuery {
  @IsOptional()
  @IsIn(SETTLEMENT_STATES)
  state?: (typeof SETTLEMENT_STATES)[number];

  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  agent_id?: string;
}

export class AdminSettlement extends SettlementItem {
  agent_id: string;
  username: string;
  /** `first`: nothing was paid to this address before; `shared`: somebody else has it too. */
  @ApiProperty({ enum: FLAGS, isArray: true })
  flags: (typeof FLAGS)[number][];
  @ApiProperty({ type: String, nullable: true })
  decided_by: string | null;
  /** Null when it was found without staff. */
  @ApiProperty({ type: String, nullable: true })
  paid_by: string | null;
  @ApiProperty({ type: String, nullable: true })
  payer_address: string | null;
  /** How its payment was found: `staff` named it, or the payout wallets were watched. */
  @ApiProperty({ enum: ['staff', 'watch'], nullable: true })
  found_by: 'staff' | 'watch' | null;
}

export class AdminSettlementPage {
  items: AdminSettlement[];
  @ApiProperty({ type: String, nullable: true })
  next_cursor: string | null;
}

export class RejectSettlementBody {
  /** Shown to the agent. */
  @ReasonText()
  reason: string;
}

export class PaidSettlementBody {
  /** 64 hex digits, 0x before them or not. */
  @Trim()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : value,
  )
  @Matches(/^[0-9a-f]{64}$/)
  txid: string;
}

export class PayoutsQuery {
  /** Only these, separated by commas; all that are approved when absent. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMaxSize(500)
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids?: string[];

  /** A file instead: address, amount, settlement. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

/** What is approved and to be paid now. */
export class Payouts {
  count: number;
  @ApiUsdt()
  total: string;
  /** The token that is paid, base58. */
  token_address: string;
  /** The chain that it is on, as wallets name it. */
  chain_id: string;
  /** Wallets that it may be paid from; empty: from any. */
  payout_wallets: string[];
  items: AdminSettlement[];
}

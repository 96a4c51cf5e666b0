import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated } from '../../../common/index.js';
import { QueryFlag } from '../../catalog/index.js';

export const COMMISSION_STATES = ['pending', 'available', 'settling', 'paid', 'reversed'] as const;
const REASONS = ['sale', 'refund', 'rejected'] as const;

export class CommissionsQuery extends PageQuery {
  @IsOptional()
  @IsIn(COMMISSION_STATES)
  state?: (typeof COMMISSION_STATES)[number];

  /** Only reversals after a request. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  reversals?: boolean;
}

export class AdminCommissionsQuery extends CommissionsQuery {
  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  agent_id?: string;

  /** Only commission that waits for a decision. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  flagged?: boolean;
}

/** A line of an agent's earnings, or a reversal after a request. */
export class CommissionItem {
  id: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** With its last four digits hidden. */
  order_no: string;
  goods_id: string;
  /** Masked; null for a share, because inviters do not see the customers of sub-agents. */
  @ApiProperty({ type: String, nullable: true })
  customer: string | null;
  /** `share`: of the commission of an agent whom this one invited. */
  @ApiProperty({ enum: ['sale', 'share', 'reversal'] })
  kind: 'sale' | 'share' | 'reversal';
  /** Promotion code of the agent who sold, when this line is a share or its reversal. */
  @ApiProperty({ type: String, nullable: true })
  sub_agent: string | null;
  /** Cause of the line: a sale, or the cause of the reversal. */
  @ApiProperty({ enum: REASONS })
  reason: (typeof REASONS)[number];
  /** Why the order is attributed: the agent referred the user, or the buyer used the code. */
  @ApiProperty({ enum: ['registered', 'code'] })
  why: 'registered' | 'code';
  /** The paid amount, or the whole commission of a share; zero for parts of another line. */
  @ApiUsdt()
  base: string;
  /** Percent of the base. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  @ApiProperty({ enum: ['site', 'agent', 'goods', 'agent_goods'] })
  rate_of: 'site' | 'agent' | 'goods' | 'agent_goods';
  /** What went to who invited the agent, out of this commission; null without an inviter, and for a share. */
  @ApiUsdt({ nullable: true })
  shared: string | null;
  /** Negative for reversals. */
  @ApiUsdt()
  amount: string;
  /** The whole commission, when a request divided it and this line is one of the parts. */
  @ApiUsdt({ nullable: true })
  part_of: string | null;
  /** Part of the amount that was reversed before a request. */
  @ApiUsdt()
  reversed: string;
  @ApiProperty({ enum: COMMISSION_STATES })
  state: (typeof COMMISSION_STATES)[number];
  /** When it can be requested. */
  @ApiProperty({ format: 'date-time' })
  clears_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cleared_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  settlement_id: string | null;
  /** It waits for a decision of staff, because payer and earner may be one person. */
  held: boolean;
  /** Note of staff. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

/** Number of lines for each tab of the list. */
export class CommissionCounts {
  pending: number;
  available: number;
  settling: number;
  paid: number;
  reversed: number;
  reversals: number;
}

export class CommissionPage extends Paginated(CommissionItem) {
  /** Only on the first page. */
  @ApiProperty({ type: CommissionCounts, nullable: true })
  counts: CommissionCounts | null;
}

export const COMMISSION_FLAGS = ['wallet_paid', 'wallet_proved', 'wallet_named', 'wallet', 'device'] as const;
export type CommissionFlag = (typeof COMMISSION_FLAGS)[number];

/** The time during which the buyer claimed the agent's wallet. A claim needs no proof. */
export class WalletClaim {
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** Null when the claim had not ended at the comparison. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  until: string | null;
}

export class AdminCommission extends CommissionItem {
  agent_id: string;
  promotion_code: string;
  /**
   * What buyer and agent share: a wallet that paid the order or recharged the balance (`wallet_paid`), that the buyer proved
   * (`wallet_proved`) or only claimed before paying (`wallet_named`; `wallet` in old lines), or the `device` of the order.
   */
  @ApiProperty({ enum: COMMISSION_FLAGS, isArray: true })
  flags: CommissionFlag[];
  /** With `wallet_named`. */
  @ApiProperty({ type: WalletClaim, nullable: true })
  wallet_named: WalletClaim | null;
}

export class AdminCommissionPage extends Paginated(AdminCommission) {}

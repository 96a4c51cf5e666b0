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

  /** Only what was taken back after it was asked for. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  reversals?: boolean;
}

export class AdminCommissionsQuery extends CommissionsQuery {
  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  agent_id?: string;

  /** Only what waits for a decision. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  flagged?: boolean;
}

/** A line of what an agent earned, or of what was taken back after it was asked for. */
export class CommissionItem {
  id: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** With its last four digits hidden. */
  order_no: string;
  goods_id: string;
  /** Masked. */
  customer: string;
  @ApiProperty({ enum: ['sale', 'reversal'] })
  kind: 'sale' | 'reversal';
  /** Why there is the line: a sale, or what took it back. */
  @ApiProperty({ enum: REASONS })
  reason: (typeof REASONS)[number];
  /** Whose order it is: a user that the agent brought, or a buyer with the agent's code. */
  @ApiProperty({ enum: ['registered', 'code'] })
  why: 'registered' | 'code';
  /** What was paid; zero for parts of another line. */
  @ApiUsdt()
  base: string;
  /** Percent. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  @ApiProperty({ enum: ['site', 'agent', 'goods', 'agent_goods'] })
  rate_of: 'site' | 'agent' | 'goods' | 'agent_goods';
  /** Below zero for what is taken back. */
  @ApiUsdt()
  amount: string;
  /** The whole commission, where a request took a part of it and this is one of the parts. */
  @ApiUsdt({ nullable: true })
  part_of: string | null;
  /** How much of the amount was taken back before it was asked for. */
  @ApiUsdt()
  reversed: string;
  @ApiProperty({ enum: COMMISSION_STATES })
  state: (typeof COMMISSION_STATES)[number];
  /** When it can be asked for. */
  @ApiProperty({ format: 'date-time' })
  clears_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cleared_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  settlement_id: string | null;
  /** It waits for staff: who paid may be who earns. */
  held: boolean;
  /** What staff said. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

/** How many lines each tab of the list holds. */
export class CommissionCounts {
  pending: number;
  available: number;
  settling: number;
  paid: number;
  reversed: number;
  reversals: number;
}

export class CommissionPage extends Paginated(CommissionItem) {
  /** With the first page. */
  @ApiProperty({ type: CommissionCounts, nullable: true })
  counts: CommissionCounts | null;
}

export const COMMISSION_FLAGS = ['wallet_paid', 'wallet_proved', 'wallet_named', 'wallet', 'device'] as const;
export type CommissionFlag = (typeof COMMISSION_FLAGS)[number];

/** Between when the buyer named a wallet that is the agent's. Nobody proves what they name. */
export class WalletNamed {
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** Null: still, when that was found. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  until: string | null;
}

export class AdminCommission extends CommissionItem {
  agent_id: string;
  promotion_code: string;
  /**
   * What the buyer and the agent have in common: a wallet that paid the order or recharged the balance (`wallet_paid`), that
   * the buyer proved to be theirs, or only named before paying (`wallet` in lines of earlier versions); `device`, from where
   * the order came.
   */
  @ApiProperty({ enum: COMMISSION_FLAGS, isArray: true })
  flags: CommissionFlag[];
  /** With `wallet_named`. */
  @ApiProperty({ type: WalletNamed, nullable: true })
  wallet_named: WalletNamed | null;
}

export class AdminCommissionPage extends Paginated(AdminCommission) {}

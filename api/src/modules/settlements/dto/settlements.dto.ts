import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
} from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { SETTLEMENT_STATES } from '../domain/settlement-state.js';
import { HashList } from './hashes.js';

const FLAGS = ['first', 'shared', 'moved'] as const;
/** Settlements that one call approves at most. */
const MOST_APPROVED = 100;

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

export class SettlementPage extends Paginated(SettlementItem) {}

export class SettlementsQuery extends PageQuery {
  @IsOptional()
  @IsIn(SETTLEMENT_STATES)
  state?: (typeof SETTLEMENT_STATES)[number];

  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  agent_id?: string;
}

/** Who is paying a settlement with a wallet. */
export class PayingNow {
  by: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** Nobody else begins before then; when something was signed, the network is asked from then on whether it came. */
  @ApiProperty({ format: 'date-time' })
  until: string;
  /** What was signed: it is being sent, and may arrive. Null before. */
  @ApiProperty({ type: String, nullable: true })
  txid: string | null;
}

/** The file for a wallet that pays many in which a settlement is. */
export class InBatch {
  by: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class AdminSettlement extends SettlementItem {
  agent_id: string;
  username: string;
  /**
   * `first`: nothing was paid to this address before; `shared`: somebody else has it too; `moved`: the agent has another one
   * by now, so it is not paid. None once it has ended: there is nothing to look at any more.
   */
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
  @ApiProperty({ type: PayingNow, nullable: true })
  paying: PayingNow | null;
  @ApiProperty({ type: InBatch, nullable: true })
  in_batch: InBatch | null;
  /** A transaction from a payout wallet that seems to have paid it, and could not be booked. */
  @ApiProperty({ type: String, nullable: true })
  problem_txid: string | null;
}

export class AdminSettlementPage extends Paginated(AdminSettlement) {}

export class RejectSettlementBody {
  /** Shown to the agent. */
  @ReasonText()
  reason: string;

  /** Transactions of this amount to this address that the shop did not send, as somebody found out. */
  @IsOptional()
  @HashList()
  not_ours?: string[];

  /** It is in a file for a wallet that pays many, and somebody made sure that it is not paid by that. */
  @IsOptional()
  @IsBoolean()
  exported?: boolean;
}

export class ApproveManyBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_APPROVED)
  @ArrayUnique()
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids: string[];
}

/** What was not done, and why. */
export class RefusedSettlement {
  id: string;
  /** As the answer to one alone would have it. */
  reason: string;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class ApprovedMany {
  approved: string[];
  /** What is approved by this. */
  @ApiUsdt()
  total: string;
  refused: RefusedSettlement[];
}

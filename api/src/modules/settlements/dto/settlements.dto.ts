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
import { HashList } from './hash.decorator.js';

const FLAGS = ['first', 'shared', 'moved'] as const;
/** Settlements per request. */
const MAX_APPROVED = 100;

export class RequestSettlementBody {
  /** USDT with up to 6 places; all that is available when absent. */
  @IsOptional()
  @Trim()
  @IsString()
  amount?: string;

  /** Language of mail about it. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';
}

/** A payout of commission that an agent requested. */
export class SettlementItem {
  id: string;
  @ApiProperty({ enum: SETTLEMENT_STATES })
  state: (typeof SETTLEMENT_STATES)[number];
  @ApiUsdt()
  amount: string;
  /** The agent's payout address at the time of the request. */
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

/** The claim of a settlement for payment from a wallet. */
export class PayingNow {
  by: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** End of the claim; with a signed transaction, the time from which the network is queried for it. */
  @ApiProperty({ format: 'date-time' })
  until: string;
  /** The signed transaction, which may still arrive; null before. */
  @ApiProperty({ type: String, nullable: true })
  txid: string | null;
}

/** The batch payment file that contains the settlement. */
export class InBatch {
  by: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class AdminSettlement extends SettlementItem {
  agent_id: string;
  username: string;
  /**
   * `first`: the first payout to this address; `shared`: another user has the address too; `moved`: the agent has
   * another address now, so the settlement is not paid. Empty once the settlement has ended.
   */
  @ApiProperty({ enum: FLAGS, isArray: true })
  flags: (typeof FLAGS)[number][];
  @ApiProperty({ type: String, nullable: true })
  decided_by: string | null;
  /** Null when the payment was found automatically. */
  @ApiProperty({ type: String, nullable: true })
  paid_by: string | null;
  @ApiProperty({ type: String, nullable: true })
  payer_address: string | null;
  /** `staff` entered the transaction, or the `watch` of the payout wallets found it. */
  @ApiProperty({ enum: ['staff', 'watch'], nullable: true })
  found_by: 'staff' | 'watch' | null;
  @ApiProperty({ type: PayingNow, nullable: true })
  paying: PayingNow | null;
  @ApiProperty({ type: InBatch, nullable: true })
  in_batch: InBatch | null;
  /** A transaction from a payout wallet that seems to have paid it, but could not be recorded. */
  @ApiProperty({ type: String, nullable: true })
  problem_txid: string | null;
}

export class AdminSettlementPage extends Paginated(AdminSettlement) {}

export class RejectSettlementBody {
  /** Shown to the agent. */
  @ReasonText()
  reason: string;

  /** Transactions of this amount to this address that the shop did not send, as staff found out. */
  @IsOptional()
  @HashList()
  not_ours?: string[];

  /** It is in a batch payment file, and staff made sure that the file does not pay it. */
  @IsOptional()
  @IsBoolean()
  exported?: boolean;
}

export class ApproveManyBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_APPROVED)
  @ArrayUnique()
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids: string[];
}

/** A settlement that was not approved, and why. */
export class RefusedSettlement {
  id: string;
  /** The error code that a single request would return. */
  reason: string;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class ApprovedMany {
  approved: string[];
  /** Total of the settlements that this request approved. */
  @ApiUsdt()
  total: string;
  refused: RefusedSettlement[];
}

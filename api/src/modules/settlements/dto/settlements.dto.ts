import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
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
import { ApiUsdt, IsTronAddress, PageQuery, ReasonText, Trim } from '../../../core/http/index.js';
import { SETTLEMENT_STATES } from '../settlement-state.js';

const FLAGS = ['first', 'shared', 'moved'] as const;
/** Transactions that one call names at most. */
const MOST_HASHES = 20;
/** Settlements that one call approves at most. */
const MOST_APPROVED = 100;

const TXID = /^[0-9a-f]{64}$/;

const bareHash = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/^0x/, '') : value;

/** 64 hex digits each, 0x before them or not. */
const HashList = (most: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(bareHash) : value)),
    IsArray(),
    ArrayMaxSize(most),
    ArrayUnique(),
    Matches(TXID, { each: true }),
  );

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

export class AdminSettlementPage {
  items: AdminSettlement[];
  @ApiProperty({ type: String, nullable: true })
  next_cursor: string | null;
}

export class RejectSettlementBody {
  /** Shown to the agent. */
  @ReasonText()
  reason: string;

  /** Transactions of this amount to this address that the shop did not send, as somebody found out. */
  @IsOptional()
  @HashList(MOST_HASHES)
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

export class ClaimBody {
  /** It is in a file for a wallet that pays many, and is to be paid all the same. */
  @IsOptional()
  @IsBoolean()
  exported?: boolean;

  /** As for rejecting. */
  @IsOptional()
  @HashList(MOST_HASHES)
  not_ours?: string[];
}

/** A settlement to pay with a wallet: one plain transfer of its amount to its address. */
export class ClaimedSettlement {
  /** Named when it is sent or let go of. */
  claim: string;
  /** The token that is paid, base58. */
  token_address: string;
  /** The chain that it is on, as wallets name it. */
  chain_id: string;
  /** Wallets that it may be paid from; empty: from any. */
  payout_wallets: string[];
  settlement: AdminSettlement;
}

export class SendingBody {
  @Matches(/^[1-9]\d{0,18}$/)
  claim: string;

  /** What the wallet signed. */
  @Transform(({ value }: { value: unknown }) => bareHash(value))
  @Matches(/^[0-9a-f]{64}$/)
  txid: string;

  /** Those of the claim: until they are final they are seen again. */
  @IsOptional()
  @HashList(MOST_HASHES)
  not_ours?: string[];
}

export class ReleaseBody {
  /** By the window that has it, when nothing left. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  claim?: string;
}

export class HashesBody {
  @ArrayMinSize(1)
  @HashList(MOST_HASHES)
  txids: string[];

  /** Wallets that paid and that staff say are the shop's, though the settings name none. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_HASHES)
  @IsTronAddress({ each: true })
  payers?: string[];
}

const HASH_OUTCOMES = ['paid', 'refused', 'unmatched'] as const;

/** What a transaction was for. */
export class HashOutcome {
  txid: string;
  /** `paid`: booked; `refused`: it is about a settlement that it does not pay; `unmatched`: about none that is to be paid. */
  @ApiProperty({ enum: HASH_OUTCOMES })
  outcome: (typeof HASH_OUTCOMES)[number];
  @ApiProperty({ type: String, nullable: true })
  settlement_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ type: String, nullable: true })
  amount: string | null;
  /** Why not, as the answer to one alone would have it. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class HashOutcomes {
  items: HashOutcome[];
}

export class PaidSettlementBody {
  /** 64 hex digits, 0x before them or not. */
  @Transform(({ value }: { value: unknown }) => bareHash(value))
  @Matches(/^[0-9a-f]{64}$/)
  txid: string;

  /** The wallet that paid it: staff say that it is the shop's, though the settings name none. */
  @IsOptional()
  @IsTronAddress()
  payer?: string;
}

export class PayoutsQuery {
  /** Only these, separated by commas; all that are approved when absent. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMaxSize(500)
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids?: string[];

  /** Also what is in a file already: somebody makes sure that it is not paid twice. */
  @IsOptional()
  @IsIn(['yes'])
  again?: 'yes';

  /** A file instead: address, amount, settlement. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

/** What a payout wallet has, in a solid block. */
export class PayoutWallet {
  address: string;
  /** Null when the network can't be asked. */
  @ApiUsdt({ nullable: true })
  balance: string | null;
}

/** What is approved and to be paid now: the oldest, and how many more there are. */
export class Payouts {
  count: number;
  @ApiUsdt()
  total: string;
  /** So many are approved beyond these. */
  more: number;
  /** So many of them wait: the agent is suspended, banned, frozen or has another address, or a line is flagged. */
  held_back: number;
  /** Wallets that it may be paid from; empty: from any. */
  wallets: PayoutWallet[];
  items: AdminSettlement[];
}

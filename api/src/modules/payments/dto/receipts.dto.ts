import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  ValidateIf,
} from 'class-validator';
import { ApiUsdt, EmailField, PageQuery, ReasonText, Trim } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { PAYMENT_STATUSES, PaymentTransfer, TxHintBody } from './payments.dto.js';

const RECEIPT_FILTERS = ['unmatched', 'assigned', 'matched', 'sent_back', 'own', 'all'] as const;
const TRANSFER_STATES = ['seen', 'matched', 'unmatched', 'assigned', 'sent_back', 'own', 'withdrawn'] as const;
const TARGETS = ['payment', 'user', 'email'] as const;
/** Beside those: it was sent back to its sender, or it is the owner's. */
const DECIDED_TO = [...TARGETS, 'sender', 'own'] as const;
/** What many receipts can be decided to be by one call. */
const TARGETS_OF_MANY = ['user', 'email', 'own'] as const;
const MAX_AT_ONCE = 200;

/** Why a payment is suggested; the first ones say most. */
export const SUGGESTION_REASONS = [
  /** Its buyer claimed the transaction. The chain is public, so this proves nothing. */
  'txid',
  /** Its amount due is exactly this, perhaps on another wallet of the shop. */
  'same_amount',
  /** Its buyer proved that the sending wallet is theirs. */
  'proven_wallet',
  /** The sending wallet paid for its buyer before. */
  'earlier_sender',
  /** Its amount due has the same digits behind the cents. */
  'same_digits',
  /** Its amount due is about the same. */
  'near_amount',
  /** It was opened within the hour before. */
  'just_opened',
] as const;

export class TransfersQuery extends PageQuery {
  @IsOptional()
  @IsIn(RECEIPT_FILTERS)
  state?: (typeof RECEIPT_FILTERS)[number];

  /** A transaction id, or the address of a sender. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(34, 66)
  q?: string;
}

export class TransferDecision {
  @ApiProperty({ enum: DECIDED_TO })
  to: (typeof DECIDED_TO)[number];
  /** Order or recharge number, username, e-mail, or the address that it was sent back to; empty for the owner's. */
  name: string;
  /** The transaction that sent it back. */
  @ApiProperty({ type: String, nullable: true })
  txid: string | null;
  by: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  reason: string;
}

/** A payment that a waiting transfer may be for. A person decides. */
export class TransferSuggestion {
  pre_order_id: string;
  order_no: string;
  @ApiProperty({ enum: ['order', 'recharge'] })
  purpose: string;
  @ApiUsdt()
  amount_due: string;
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: (typeof PAYMENT_STATUSES)[number];
  /** All that speaks for it, the strongest first. */
  @ApiProperty({ enum: SUGGESTION_REASONS, isArray: true })
  why: (typeof SUGGESTION_REASONS)[number][];
}

export class AdminTransfer extends PickType(PaymentTransfer, ['txid', 'amount', 'from', 'block_time']) {
  id: string;
  /** Place in the receipt of the transaction; null until it is final. */
  @ApiProperty({ type: Number, nullable: true })
  position: number | null;
  to: string;
  @ApiProperty({ enum: TRANSFER_STATES })
  state: (typeof TRANSFER_STATES)[number];
  @ApiProperty({ type: String, nullable: true })
  order_no: string | null;
  @ApiProperty({ type: String, nullable: true })
  pre_order_id: string | null;
  @ApiProperty({ type: TransferDecision, nullable: true })
  assigned: TransferDecision | null;
  @ApiProperty({ type: [TransferSuggestion] })
  suggestions: TransferSuggestion[];
}

export class AdminTransferPage {
  @ApiProperty({ type: [AdminTransfer] })
  items: AdminTransfer[];
  /** How many there are in all; only of what waits for a decision. */
  total?: number;
  @ApiProperty({ type: String, nullable: true })
  next_cursor: string | null;
}

export class AssignTransferBody {
  @IsIn(TARGETS)
  to: (typeof TARGETS)[number];

  /** Order or recharge number, when it goes to a payment. */
  @ValidateIf((body: AssignTransferBody) => body.to === 'payment')
  @Trim()
  @Matches(/^R?\d{18}$/)
  order_no?: string;

  @ValidateIf((body: AssignTransferBody) => body.to === 'user')
  @Trim()
  @IsString()
  @Length(1, 254)
  username?: string;

  @ValidateIf((body: AssignTransferBody) => body.to === 'email')
  @EmailField()
  email?: string;

  /** For the audit log and the history of the user. */
  @ReasonText()
  reason: string;
}

export class SentBackBody extends TxHintBody {
  /** The wallet that sent it back: staff say that it is the shop's, though no setting names it. */
  @IsOptional()
  @IsTronAddress()
  payer?: string;

  /** For the audit log. */
  @ReasonText()
  reason: string;
}

export class OwnTransferBody {
  /** For the audit log. */
  @ReasonText()
  reason: string;
}

export class DecideManyBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_AT_ONCE)
  @ArrayUnique()
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids: string[];

  /** `own`: the owner's own money. */
  @IsIn(TARGETS_OF_MANY)
  to: (typeof TARGETS_OF_MANY)[number];

  @ValidateIf((body: DecideManyBody) => body.to === 'user')
  @Trim()
  @IsString()
  @Length(1, 254)
  username?: string;

  @ValidateIf((body: DecideManyBody) => body.to === 'email')
  @EmailField()
  email?: string;

  /** For the audit log and the history of the user. */
  @ReasonText()
  reason: string;
}

/** What was not decided, and why; it still waits. */
export class RefusedReceipt {
  id: string;
  /** As the answer to one alone would have it. */
  reason: string;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class DecidedMany {
  decided: string[];
  /** What these come to. */
  @ApiUsdt()
  total: string;
  refused: RefusedReceipt[];
}

import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches, ValidateIf } from 'class-validator';
import { ApiUsdt, EmailField, PageQuery, ReasonText, Trim } from '../../../core/http/index.js';
import { PAYMENT_STATUSES } from './payments.dto.js';

const RECEIPT_FILTERS = ['unmatched', 'assigned', 'matched', 'all'] as const;
const TRANSFER_STATES = ['seen', 'matched', 'unmatched', 'assigned', 'own', 'withdrawn'] as const;
const TARGETS = ['payment', 'user', 'email'] as const;

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
  @ApiProperty({ enum: TARGETS })
  to: (typeof TARGETS)[number];
  /** Order or recharge number, username, or e-mail. */
  name: string;
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
  /** Its buyer named the transaction, or it asks for about the amount. */
  @ApiProperty({ enum: ['txid', 'near_amount'] })
  why: 'txid' | 'near_amount';
}

export class AdminTransfer {
  id: string;
  txid: string;
  /** Place in the receipt of the transaction; null until it is final. */
  @ApiProperty({ type: Number, nullable: true })
  position: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  block_time: string | null;
  from: string;
  to: string;
  @ApiUsdt()
  amount: string;
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

import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, PeriodQuery, ReasonText, Trim } from '../../../common/index.js';

export const LEDGER_KINDS = [
  'recharge',
  'purchase',
  /** More was paid than the amount due. */
  'payment_surplus',
  /** Paid too late, too little in time, or for what was cancelled. */
  'payment_returned',
  'refund',
  'adjustment',
  /** What was kept under the e-mail before it was verified. */
  'guest_credit',
  /** A transfer that staff found to be this user's. */
  'receipt_assigned',
  'gift_card',
  /** An adjustment that was reversed. */
  'reversal',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const REFERENCE_TYPES = ['order', 'recharge', 'transfer', 'adjustment', 'gift_card', 'other'] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export class LedgerQuery extends IntersectionType(PageQuery, PeriodQuery) {
  @IsOptional()
  @IsIn(LEDGER_KINDS)
  kind?: LedgerKind;

  /** Downloads all entries of the filter instead of answering a page. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

export class LedgerReference {
  @ApiProperty({ enum: REFERENCE_TYPES })
  type: ReferenceType;
  /** Order or recharge number, transaction id, or the last four characters of a gift card's code. */
  @ApiProperty({ type: String, nullable: true })
  no: string | null;
}

export class LedgerEntry {
  id: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ enum: LEDGER_KINDS })
  kind: LedgerKind;
  /** Signed; without a sign it is in favour of the user. */
  @ApiUsdt()
  amount: string;
  @ApiUsdt()
  balance_after: string;
  reference: LedgerReference;
  /** The reason that staff gave; the user reads it too. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  /** An adjustment that was reversed. */
  reversed: boolean;
}

export class LedgerPage extends Paginated(LedgerEntry) {}

export class AdjustmentBody {
  /** Decimal text with up to 6 places; `-` before it takes from the balance. Not zero, at most 1,000,000 either way. */
  @Trim()
  @IsString()
  @Length(1, 30)
  amount: string;

  /** Why; the user reads it too. */
  @ReasonText()
  reason: string;
}

export class ReversalBody {
  /** Why; the user reads it too. */
  @ReasonText()
  reason: string;
}

export class BalanceReleaseBody {
  /** What was found out; only staff read it. */
  @ReasonText()
  reason: string;
}

export class ReleasedBalance {
  /** What can be spent again. */
  @ApiUsdt()
  balance: string;
}

export class AdjustmentAnswer {
  /** After it. */
  @ApiUsdt()
  balance: string;
  entry: LedgerEntry;
}

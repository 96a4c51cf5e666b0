import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, ReasonText, ToMoment, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

export const GIFT_CARD_STATES = ['open', 'redeemed', 'void', 'expired'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const MAX_CARDS = 1_000;

export class NewGiftCardBatch {
  @IsInt()
  @Min(1)
  @Max(MAX_CARDS)
  count: number;

  /** Of each card: decimal text with up to 6 places, at most 100,000. */
  @Trim()
  @IsString()
  @Length(1, 30)
  value: string;

  /** Without an end when absent. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  expires_at?: Date;
}

/** Cards of one state: how many, and their value together. */
export class GiftCardTotal {
  count: number;
  @ApiUsdt()
  value: string;
}

/** What was issued is the sum of the four states. */
export class GiftCardTotals {
  issued: GiftCardTotal;
  /** What can still be redeemed: what the shop may have to give. */
  open: GiftCardTotal;
  redeemed: GiftCardTotal;
  void: GiftCardTotal;
  expired: GiftCardTotal;
}

export class GiftCardBatch {
  id: string;
  /** Of each card. */
  @ApiUsdt()
  value: string;
  totals: GiftCardTotals;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at: string | null;
  created_by: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class GiftCardBatchPage extends Paginated(GiftCardBatch) {}

export class GiftCardsQuery extends PageQuery {
  @IsOptional()
  @Matches(ID)
  batch_id?: string;

  @IsOptional()
  @IsIn(GIFT_CARD_STATES)
  state?: GiftCardState;

  /** The last four characters of the code. */
  @IsOptional()
  @Trim()
  @Matches(/^[0-9A-Za-z]{4}$/)
  last_four?: string;

  /** Who redeemed it: user name or e-mail. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 254)
  redeemed_by?: string;
}

export class ExportGiftCardsQuery extends OmitType(GiftCardsQuery, ['cursor', 'limit']) {}

export class GiftCard {
  id: string;
  batch_id: string;
  last_four: string;
  @ApiUsdt()
  value: string;
  @ApiProperty({ enum: GIFT_CARD_STATES })
  state: GiftCardState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  redeemed_by: string | null;
  @ApiProperty({ type: String, nullable: true })
  redeemed_by_id: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  redeemed_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  voided_by: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  voided_at: string | null;
}

export class GiftCardPage extends Paginated(GiftCard) {}

export class VoidGiftCardsBody {
  /** Why; only staff read it. */
  @ReasonText()
  reason: string;
}

export class VoidedGiftCards {
  /** How many were open until now. */
  voided: number;
}

export class RedeemGiftCardBody {
  /** With or without spaces and hyphens, in upper or lower case. */
  @Trim()
  @IsString()
  @Length(1, 60)
  code: string;
}

export class RedeemedGiftCard {
  /** Of the card. */
  @ApiUsdt()
  value: string;
  /** After it. */
  @ApiUsdt()
  balance: string;
}

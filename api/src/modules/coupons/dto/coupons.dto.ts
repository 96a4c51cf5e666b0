import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, ToMoment, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { MAX_PREFIX_LENGTH } from '../domain/coupon-code.js';

export const COUPON_STATES = ['scheduled', 'current', 'used_up', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The largest discount in basis points. */
export const MAX_DISCOUNT_BP = 9_500;
export const MAX_CODES = 1_000;
const MAX_CHOSEN = 100;
const MAX_USES = 1_000_000;
const USDT = /^\d{1,9}(\.\d{1,6})?$/;

/** A coupon as staff write it; PUT replaces everything but the code. */
export class CouponInput {
  /** For staff only. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(200)
  note?: string;

  /** Hundredths of a percent off the price; instead of `discount`. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_DISCOUNT_BP)
  discount_bp?: number;

  /** USDT off the order, at most 100,000; instead of `discount_bp`. */
  @IsOptional()
  @IsString()
  @Matches(USDT)
  discount?: string;

  /** USDT of the goods that it is for, before the discount. */
  @IsOptional()
  @IsString()
  @Matches(USDT)
  min_amount?: string;

  /** Pieces of the goods that it is for. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  min_quantity?: number;

  /** Absent or empty, with no categories: all goods. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOSEN)
  @ArrayUnique()
  @Matches(ID, { each: true })
  goods_ids?: string[];

  /** Goods of these categories and their subcategories, beside those of `goods_ids`. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOSEN)
  @ArrayUnique()
  @Matches(ID, { each: true })
  category_ids?: string[];

  /** Absent or empty: customers of any group and of none. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOSEN)
  @ArrayUnique()
  @Matches(ID, { each: true })
  group_ids?: string[];

  /** The only customer who may use it. */
  @IsOptional()
  @Matches(ID)
  user_id?: string;

  /** Now when absent. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** Absent: without an end. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  to?: Date;

  /** Absent: any number. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_USES)
  max_uses?: number;

  /** Absent: any number. A guest is a customer by the e-mail address. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_USES)
  max_uses_per_customer?: number;

  @IsOptional()
  @IsBoolean()
  first_order_only?: boolean;

  /** Whether it lowers negotiated prices too. */
  @IsOptional()
  @IsBoolean()
  with_negotiated?: boolean;

  /** The agent's; orders with the coupon count for the agent, unless the buyer is another's customer. */
  @IsOptional()
  @Trim()
  @Matches(/^[A-Za-z0-9_-]{1,40}$/)
  promotion_code?: string;

  /** False: it cannot be used. */
  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

export class NewCoupon extends CouponInput {
  /** 3 to 40 letters, digits and hyphens; upper and lower case are the same. */
  @Trim()
  @IsString()
  @Length(3, 40)
  code: string;
}

export class NewCouponSeries extends CouponInput {
  @IsInt()
  @Min(1)
  @Max(MAX_CODES)
  count: number;

  /** Before the random part of each code. */
  @IsOptional()
  @Trim()
  @Matches(new RegExp(`^[A-Za-z0-9]{1,${MAX_PREFIX_LENGTH}}$`))
  prefix?: string;
}

export class CouponsQuery extends PageQuery {
  /** Beginning of the code. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 40)
  q?: string;

  /** Codes that were generated at once. */
  @IsOptional()
  @Matches(ID)
  series_id?: string;

  @ApiProperty({ enum: COUPON_STATES, required: false })
  @IsOptional()
  @IsIn(COUPON_STATES)
  state?: CouponState;
}

export class NamedObject {
  id: string;
  /** Null when it was deleted. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  name: LocalizedText | null;
}

export class Coupon {
  id: string;
  code: string;
  /** Codes that were generated at once share it; null for a single code. */
  @ApiProperty({ type: String, nullable: true })
  series_id: string | null;
  note: string;
  active: boolean;
  @ApiProperty({ enum: COUPON_STATES })
  state: CouponState;
  @ApiProperty({ type: Number, nullable: true })
  discount_bp: number | null;
  @ApiUsdt({ nullable: true })
  discount: string | null;
  @ApiUsdt()
  min_amount: string;
  min_quantity: number;
  goods: NamedObject[];
  categories: NamedObject[];
  groups: NamedObject[];
  @ApiProperty({ type: String, nullable: true })
  user_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  to: string | null;
  @ApiProperty({ type: Number, nullable: true })
  max_uses: number | null;
  @ApiProperty({ type: Number, nullable: true })
  max_uses_per_customer: number | null;
  /** Orders with it that are unpaid or paid. */
  uses: number;
  first_order_only: boolean;
  with_negotiated: boolean;
  @ApiProperty({ type: String, nullable: true })
  promotion_code: string | null;
  created_by: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class CouponPage extends Paginated(Coupon) {}

/** A coupon whose orders count for the agent who sees it: what the agent's customers are told. */
export class OwnCoupon extends PickType(Coupon, [
  'code',
  'discount_bp',
  'discount',
  'min_amount',
  'min_quantity',
  'to',
  'uses',
  'max_uses',
  'first_order_only',
]) {
  /** Names of the products and categories that it is for; empty for all. */
  @ApiProperty({ type: [LocalizedText] })
  limited_to: LocalizedText[];
}

export class OwnCouponPage extends Paginated(OwnCoupon) {}

/** An order that was placed with a coupon. */
export class CouponUse {
  order_no: string;
  /** Null for a guest. */
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiUsdt()
  discount: string;
  @ApiProperty({ format: 'date-time' })
  used_at: string;
  /** When the order ended unpaid: it does not count since then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  freed_at: string | null;
}

export class CouponUsePage extends Paginated(CouponUse) {}

import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, ToMoment } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { PRICE_REASONS, type PriceReason, PriceTier, TierInput } from '../../catalog/index.js';
import { MAX_TIERS } from '../domain/price-file.js';

export const PRICE_LIST_STATES = ['scheduled', 'current', 'ended'] as const;
export type PriceListState = (typeof PRICE_LIST_STATES)[number];
export const PRICE_LIST_KINDS = ['sale', 'group', 'customer'] as const;
export type PriceListKind = (typeof PRICE_LIST_KINDS)[number];
const MAX_GOODS = 100;

export class PriceListsQuery extends PageQuery {
  @IsOptional()
  @Matches(ID)
  goods_id?: string;

  @IsOptional()
  @Matches(ID)
  user_id?: string;

  @IsOptional()
  @Matches(ID)
  group_id?: string;

  /** For whom the prices are: everybody, groups or single customers. */
  @ApiProperty({ enum: PRICE_LIST_KINDS, required: false })
  @IsOptional()
  @IsIn(PRICE_LIST_KINDS)
  kind?: PriceListKind;

  @ApiProperty({ enum: PRICE_LIST_STATES, required: false })
  @IsOptional()
  @IsIn(PRICE_LIST_STATES)
  state?: PriceListState;
}

/** What staff may change of a price list. */
export class PriceListContent {
  /** The first is for one piece. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TIERS)
  @Type(() => TierInput)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  tiers: TierInput[];

  /** Now when absent. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** Absent: without an end. A sale needs one. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  to?: Date;
}

/** For a customer, a group, or, with neither, for everybody: a sale. */
export class NewPriceList extends PriceListContent {
  @Matches(ID)
  goods_id: string;

  @IsOptional()
  @Matches(ID)
  user_id?: string;

  @IsOptional()
  @Matches(ID)
  group_id?: string;
}

export class PriceList {
  id: string;
  goods_id: string;
  @ApiProperty({ type: LocalizedText, nullable: true })
  goods_name: LocalizedText | null;
  @ApiProperty({ type: String, nullable: true })
  user_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ type: String, nullable: true })
  group_id: string | null;
  @ApiProperty({ type: LocalizedText, nullable: true })
  group_name: LocalizedText | null;
  tiers: PriceTier[];
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  to: string | null;
  @ApiProperty({ enum: PRICE_LIST_STATES })
  state: PriceListState;
  created_by: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class PriceListPage extends Paginated(PriceList) {}

export class OwnPricesQuery {
  /** Up to 100. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_GOODS)
  @IsString({ each: true })
  @Matches(ID, { each: true })
  goods_id: string[];
}

/** What goods cost the caller. */
export class OwnPrice {
  goods_id: string;

  /** USDT for one piece. */
  @ApiUsdt()
  price: string;

  tiers: PriceTier[];

  /** Of the price of one piece, or of the first quantity whose price is special. */
  @ApiProperty({ enum: PRICE_REASONS })
  reason: PriceReason;

  /** Of the group that gives the price; else null. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  group_name: LocalizedText | null;

  /** When the price ends; null when no end is set. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ends_at: string | null;
}

export class OwnPriceList {
  /** Goods that cost the caller what they cost everybody are absent, as are goods that are not on sale. */
  items: OwnPrice[];
}

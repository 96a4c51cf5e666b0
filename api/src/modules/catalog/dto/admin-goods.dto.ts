import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  FitsTextColumn,
  IsInstant,
  IsWellFormed,
  LocalizedSummary,
  PageQuery,
  Paginated,
  Trim,
} from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { GOODS_STATUSES, type GoodsStatus } from '../domain/goods.js';
import { MAX_SLUG, SLUG } from '../domain/slug.js';
import { MAX_COVER_DAYS, STOCK_STATES, type StockState } from '../domain/stock-cover.js';
import { MAX_ATTRIBUTES } from '../domain/attributes.js';
import { AttributeValueInput, UnitInput } from './attribute.dto.js';
import { GoodsDetail } from './goods.dto.js';
import { AdminLineFormat, LineFormatInput } from './line-format.dto.js';

/** Pictures in the gallery of goods. */
export const MAX_PICTURES = 8;
/** Prices of goods for larger quantities. */
export const MAX_TIERS = 20;

/** Pieces in the largest order that goods may allow. */
export const MAX_QUANTITY = 1_000_000;

export const ADMIN_GOODS_SORTS = ['newest', 'cover'] as const;
export type AdminGoodsSort = (typeof ADMIN_GOODS_SORTS)[number];

const USDT = /^\d{1,7}(\.\d{1,6})?$/;
const MAX_QUESTIONS = 20;

export class NameInput {
  @Trim()
  @IsString()
  @IsWellFormed()
  @Length(1, 120)
  zh: string;

  /** Empty or absent: the Chinese text is shown. */
  @IsOptional()
  @Trim()
  @IsString()
  @IsWellFormed()
  @MaxLength(120)
  en?: string;
}

export class SummaryInput extends PartialType(LocalizedSummary) {}

export class DescriptionInput {
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(20_000)
  @FitsTextColumn()
  zh?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(20_000)
  @FitsTextColumn()
  en?: string;
}

export class WarrantyInput {
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(5_000)
  zh?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(5_000)
  en?: string;
}

export class QuestionTextInput {
  @Trim()
  @IsString()
  @Length(1, 200)
  zh: string;

  @Trim()
  @IsString()
  @Length(1, 200)
  en: string;
}

export class AnswerTextInput {
  @Trim()
  @IsString()
  @Length(1, 2_000)
  zh: string;

  @Trim()
  @IsString()
  @Length(1, 2_000)
  en: string;
}

/** A question with its answer, each in both languages. */
export class QuestionInput {
  @IsObject()
  @Type(() => QuestionTextInput)
  @ValidateNested()
  question: QuestionTextInput;

  @IsObject()
  @Type(() => AnswerTextInput)
  @ValidateNested()
  answer: AnswerTextInput;
}

export class TierInput {
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  min_quantity: number;

  /** USDT per piece, up to 6 places. */
  @IsString()
  @Matches(USDT)
  price: string;
}

/** Goods as staff write them; PUT replaces everything. */
export class GoodsInput {
  @Matches(ID)
  category_id: string;

  /** Absent: new goods get one from their name, others keep theirs. Links with a former one still lead to the goods. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(MAX_SLUG)
  @Matches(SLUG)
  slug?: string;

  @IsObject()
  @Type(() => NameInput)
  @ValidateNested()
  name: NameInput;

  @IsOptional()
  @IsObject()
  @Type(() => SummaryInput)
  @ValidateNested()
  summary?: SummaryInput;

  /** Markdown. */
  @IsOptional()
  @IsObject()
  @Type(() => DescriptionInput)
  @ValidateNested()
  description?: DescriptionInput;

  /** USDT per piece, above 0, up to 6 places. */
  @IsString()
  @Matches(USDT)
  price: string;

  /** Rising quantities, prices that never rise. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TIERS)
  @IsObject({ each: true })
  @Type(() => TierInput)
  @ValidateNested({ each: true })
  tiers?: TierInput[];

  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  min_quantity: number;

  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  max_quantity: number;

  @IsOptional()
  @IsBoolean()
  gender_choice?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(8760)
  warranty_hours?: number;

  /** Pictures of the media library in their order; the first is the cover. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PICTURES)
  @ArrayUnique()
  @Matches(ID, { each: true })
  picture_ids?: string[];

  @ApiProperty({ enum: GOODS_STATUSES, required: false })
  @IsOptional()
  @IsIn(GOODS_STATUSES)
  status?: GoodsStatus;

  /** Under "recommended", among goods that are in stock and sold alike, smaller comes first. */
  // Said here, since a limit below zero is not read out of the rule.
  @ApiProperty({ type: 'integer', minimum: -1_000_000, maximum: 1_000_000, required: false })
  @IsOptional()
  @IsInt()
  @Min(-1_000_000)
  @Max(1_000_000)
  sort?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_QUANTITY)
  low_stock?: number;

  /** Stock that lasts for fewer days counts as low; 0: never, absent or null: the shop's setting. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COVER_DAYS)
  low_cover_days?: number | null;

  /** When lines that are ordered above the stock are delivered at the latest; absent, null or past: no pre-orders. */
  @ApiProperty({ type: String, format: 'date-time', required: false, nullable: true })
  @IsOptional()
  @IsInstant()
  preorder_date?: string | null;

  /** Lines that open pre-orders may wait for at most; 0: no pre-orders. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_QUANTITY)
  preorder_limit?: number;

  /** What lines are made of; absent or null: each is one text. */
  @IsOptional()
  @IsObject()
  @Type(() => LineFormatInput)
  @ValidateNested()
  line_format?: LineFormatInput | null;

  /** What one line is called; absent or null: 个 and item. */
  @IsOptional()
  @IsObject()
  @Type(() => UnitInput)
  @ValidateNested()
  unit?: UnitInput | null;

  /** Values of attributes that the category or its parent defines, each at most once. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2 * MAX_ATTRIBUTES)
  @IsObject({ each: true })
  @Type(() => AttributeValueInput)
  @ValidateNested({ each: true })
  attributes?: AttributeValueInput[];

  /** An invented line, with as many fields as the format has. Anyone can read it: never a line that is for sale. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  line_example?: string | null;

  /** What the warranty covers, as Markdown. */
  @IsOptional()
  @IsObject()
  @Type(() => WarrantyInput)
  @ValidateNested()
  warranty?: WarrantyInput;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_QUESTIONS)
  @IsObject({ each: true })
  @Type(() => QuestionInput)
  @ValidateNested({ each: true })
  questions?: QuestionInput[];
}

export class AdminGoodsQuery extends PageQuery {
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  q?: string;

  @ApiProperty({ enum: GOODS_STATUSES, required: false })
  @IsOptional()
  @IsIn(GOODS_STATUSES)
  status?: GoodsStatus;

  /** Goods with little stock, or with none. */
  @ApiProperty({ enum: STOCK_STATES, required: false })
  @IsOptional()
  @IsIn(STOCK_STATES)
  stock?: StockState;

  /** The newest first, or what is sold out first at the rate of the last 14 days. */
  @ApiProperty({ enum: ADMIN_GOODS_SORTS, required: false })
  @IsOptional()
  @IsIn(ADMIN_GOODS_SORTS)
  sort?: AdminGoodsSort;
}

/** Goods with their regular prices. */
export class AdminGoods extends OmitType(GoodsDetail, ['special']) {
  @ApiProperty({ enum: GOODS_STATUSES })
  status: GoodsStatus;

  /** Lines that are neither sold nor quarantined; reserved ones included. */
  available: number;
  reserved: number;

  /** Lines handed over whose text has not been destroyed yet. */
  allocated: number;
  quarantined: number;
  sort: number;

  /** Null: the shop's setting; 0: never low by days. */
  @ApiProperty({ type: Number, nullable: true })
  low_cover_days: number | null;

  /** Null without pre-orders. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  preorder_date: string | null;
  preorder_limit: number;

  /** Lines that open pre-orders wait for. */
  preordered: number;

  updated_at: string;

  /** All pictures in their order, also those that are not ready. */
  picture_ids: string[];

  /** Null where the shop says nothing of what lines are made of. */
  @ApiProperty({ type: AdminLineFormat, nullable: true })
  override line_format: AdminLineFormat | null;
}

export class AdminListedGoods extends AdminGoods {
  /** Lines a day over the last 14 days, with one decimal. */
  sold_a_day: number;

  /** How long the stock lasts at that rate; null when nothing was sold. */
  @ApiProperty({ type: Number, nullable: true })
  cover_days: number | null;

  /** Null when there is enough stock. */
  @ApiProperty({ enum: STOCK_STATES, nullable: true })
  stock_state: StockState | null;
}

export class AdminGoodsPage extends Paginated(AdminListedGoods) {}

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
import { FitsTextColumn, LocalizedSummary, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { GOODS_STATUSES, type GoodsStatus } from '../domain/goods.js';
import { MAX_SLUG, SLUG } from '../domain/slug.js';
import { MAX_ATTRIBUTES } from '../domain/attributes.js';
import { AttributeInput, AttributeValueInput, UnitInput } from './attribute.dto.js';
import { GoodsDetail } from './goods.dto.js';
import { AdminLineFormat, LineFormatInput } from './line-format.dto.js';

/** Pictures in the gallery of goods. */
export const MAX_PICTURES = 8;
/** Prices of goods for larger quantities. */
export const MAX_TIERS = 20;

/** Pieces in the largest order that goods may allow. */
export const MAX_QUANTITY = 1_000_000;

const USDT = /^\d{1,7}(\.\d{1,6})?$/;
const ICON = /^[a-z0-9-]+$/;
const MAX_QUESTIONS = 20;

export class NameInput {
  @Trim()
  @IsString()
  @Length(1, 120)
  zh: string;

  /** Empty or absent: the Chinese text is shown. */
  @IsOptional()
  @Trim()
  @IsString()
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

export class CategoryInput {
  /** A category of the first level; absent or null: this one is of the first level. */
  @IsOptional()
  @Matches(ID)
  parent_id?: string | null;

  /** Slug of a platform's mark, such as `facebook`; absent or null: a tile with the first letter. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Matches(ICON)
  icon?: string | null;

  /** Goods lose the values of attributes, and of choices, that are no longer here. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ATTRIBUTES)
  @IsObject({ each: true })
  @Type(() => AttributeInput)
  @ValidateNested({ each: true })
  attributes?: AttributeInput[];

  @IsObject()
  @Type(() => NameInput)
  @ValidateNested()
  name: NameInput;

  @IsOptional()
  @IsInt()
  @Min(-1_000_000)
  @Max(1_000_000)
  sort?: number;
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
  updated_at: string;

  /** All pictures in their order, also those that are not ready. */
  picture_ids: string[];

  /** Null where the shop says nothing of what lines are made of. */
  @ApiProperty({ type: AdminLineFormat, nullable: true })
  override line_format: AdminLineFormat | null;
}

export class AdminGoodsPage extends Paginated(AdminGoods) {}

import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { Picture } from '../../media/index.js';
import { MATCHES, type Match } from '../domain/search/goods-index.js';
import { Attribute, AttributeValue } from './attribute.dto.js';
import { LineFormat } from './line-format.dto.js';
import { PRICE_REASONS, type PriceReason } from '../domain/special-price.js';
import { GOODS_SORTS, type GoodsSort } from '../repositories/goods-filter.js';

/** `true` and `false` as a query says them. */
export const QueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

export class GoodsQuery extends PageQuery {
  /** Only those of these goods that are on sale: up to 100. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @Matches(ID, { each: true })
  id?: string[];

  /** A category includes its children. */
  @IsOptional()
  @Matches(ID)
  category_id?: string;

  /**
   * Words to look for in names, summaries and categories of either language; Chinese also by its pinyin or the first
   * letters of it. Under `recommended` the best match is the first.
   */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  q?: string;

  /**
   * `key:value` of an attribute, or `key:min..max` of a number, whose ends are included and may be absent. Any of those
   * of one key, and all keys.
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(80, { each: true })
  attribute?: string[];

  @ApiProperty({ enum: GOODS_SORTS, required: false })
  @IsOptional()
  @IsIn(GOODS_SORTS)
  sort?: GoodsSort;

  /** Only what can be had now. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  in_stock?: boolean;
}

export class PriceTier {
  min_quantity: number;

  /** USDT per piece from this quantity on. */
  @ApiUsdt()
  price: string;
}

/** Why a price is not the regular one. */
export class SpecialPrice {
  /** USDT for one piece when nothing special applies. */
  @ApiUsdt()
  regular_price: string;

  regular_tiers: PriceTier[];

  /** What everybody may read has sales only. */
  @ApiProperty({ enum: PRICE_REASONS })
  reason: PriceReason;

  /** Of the group that gives the price; else null. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  group_name: LocalizedText | null;

  /** When the price ends; null when no end is set. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ends_at: string | null;
}

/** The available stock, by what a buyer may choose. */
export class StockByGender {
  random: number;
  male: number;
  female: number;
}

export class PreorderOffer {
  /** When a pre-order is delivered at the latest. A date that has passed is no offer any more. */
  @ApiProperty({ format: 'date-time' })
  date: string;

  /** Lines that can still be ordered in advance; at least 1. */
  left: number;
}

export class Goods {
  id: string;

  /** Names its page: `/client/purchase-account/{slug}`. */
  slug: string;

  category_id: string;
  name: LocalizedText;
  summary: LocalizedText;

  /** USDT per piece now, while a sale lasts that of the sale. */
  @ApiUsdt()
  price: string;

  tiers: PriceTier[];

  /** Null where the goods cost what they always cost. */
  @ApiProperty({ type: SpecialPrice, nullable: true })
  special: SpecialPrice | null;

  min_quantity: number;
  max_quantity: number;

  /** Pieces that can be ordered now. */
  stock: number;

  /** Null when the gender cannot be chosen. */
  @ApiProperty({ type: StockByGender, nullable: true })
  stock_by_gender: StockByGender | null;

  gender_choice: boolean;
  warranty_hours: number;

  /** Null where nothing can be ordered above the stock. */
  @ApiProperty({ type: PreorderOffer, nullable: true })
  preorder: PreorderOffer | null;

  /** Null where the goods have no picture that is ready. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;

  sold: number;

  /** At or below this many pieces the stock counts as low. */
  low_stock: number;

  /** What one piece is called. */
  unit: LocalizedText;

  /** Values of attributes of its category, by their keys. */
  attributes: AttributeValue[];
}

export class GoodsQuestion {
  question: LocalizedText;

  /** A plain text. */
  answer: LocalizedText;
}

export class GoodsDetail extends Goods {
  /** At most 8; the first is the cover. */
  pictures: Picture[];

  /** Markdown. */
  description: LocalizedText;

  /** Null where the shop says nothing of what lines are made of. */
  @ApiProperty({ type: LineFormat, nullable: true })
  line_format: LineFormat | null;

  /** An invented line in that format. */
  @ApiProperty({ type: String, nullable: true })
  line_example: string | null;

  /** Markdown; may be empty. */
  warranty: LocalizedText;

  questions: GoodsQuestion[];
}

/** A part of a text, in UTF-16 code units; the end is not part of it. */
export class Highlight {
  start: number;
  end: number;
}

export class LocalizedHighlights {
  zh: Highlight[];
  en: Highlight[];
}

/** Where a search found its words. */
export class GoodsHighlights {
  name: LocalizedHighlights;
  summary: LocalizedHighlights;
}

export class ListedGoods extends Goods {
  /** Null without a search. */
  @ApiProperty({ type: GoodsHighlights, nullable: true })
  highlights: GoodsHighlights | null;
}

export class GoodsPage extends Paginated(ListedGoods) {
  /**
   * `all`: every word of the search is in them. `similar`: something like each word is. `some`: some words are. Null
   * without a search, or when it finds nothing.
   */
  @ApiProperty({ enum: MATCHES, nullable: true })
  match: Match | null;
}

/** A category of one of two levels. */
export class Category {
  id: string;

  /** Null on the first level. */
  @ApiProperty({ type: String, nullable: true })
  parent_id: string | null;

  name: LocalizedText;

  /** Slug of a platform's mark; null: a tile with the first letter. */
  @ApiProperty({ type: String, nullable: true })
  icon: string | null;

  /** Goods on sale, those of its children included. */
  goods_count: number;

  sort: number;

  /** Defined here; those of the parent apply to its goods as well. */
  attributes: Attribute[];
}

export class SimilarGoods {
  items: ListedGoods[];
}

export class CategoryList {
  items: Category[];
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { Picture } from '../../media/index.js';
import { MATCHES, type Match } from '../domain/search/goods-index.js';
import { LineFormat } from './line-format.dto.js';
import { GOODS_SORTS, type GoodsSort } from '../repositories/goods.repository.js';

/** `true` and `false` as a query says them. */
export const QueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

export class GoodsQuery extends PageQuery {
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

/** The available stock, by what a buyer may choose. */
export class StockByGender {
  random: number;
  male: number;
  female: number;
}

export class Goods {
  id: string;

  /** Names its page: `/client/purchase-account/{slug}`. */
  slug: string;

  category_id: string;
  name: LocalizedText;
  summary: LocalizedText;

  /** USDT per piece. */
  @ApiUsdt()
  price: string;

  tiers: PriceTier[];
  min_quantity: number;
  max_quantity: number;

  /** Pieces that can be ordered now. */
  stock: number;

  /** Null when the gender cannot be chosen. */
  @ApiProperty({ type: StockByGender, nullable: true })
  stock_by_gender: StockByGender | null;

  gender_choice: boolean;
  warranty_hours: number;

  /** Null where the goods have no picture that is ready. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;

  sold: number;

  /** At or below this many pieces the stock counts as low. */
  low_stock: number;
}

export class GoodsDetail extends Goods {
  /** At most 8; the first is the cover. */
  pictures: Picture[];

  /** Markdown. */
  description: LocalizedText;

  /** Null where the shop says nothing of what lines are made of. */
  @ApiProperty({ type: LineFormat, nullable: true })
  line_format: LineFormat | null;
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

export class Category {
  id: string;
  name: LocalizedText;
  goods_count: number;
  sort: number;
}

export class CategoryList {
  items: Category[];
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { LineFormat } from './line-format.dto.js';
import { GOODS_SORTS, type GoodsSort } from '../repositories/goods.repository.js';

/** `true` and `false` as a query says them. */
export const QueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

export class GoodsQuery extends PageQuery {
  @IsOptional()
  @Matches(ID)
  category_id?: string;

  /** Words to look for in names and summaries of either language. */
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

  @ApiProperty({ type: String, nullable: true })
  image_url: string | null;

  sold: number;

  /** At or below this many pieces the stock counts as low. */
  low_stock: number;
}

export class GoodsDetail extends Goods {
  /** Markdown. */
  description: LocalizedText;

  /** Null where the shop says nothing of what lines are made of. */
  @ApiProperty({ type: LineFormat, nullable: true })
  line_format: LineFormat | null;
}

export class GoodsPage extends Paginated(Goods) {}

export class Category {
  id: string;
  name: LocalizedText;
  goods_count: number;
  sort: number;
}

export class CategoryList {
  items: Category[];
}

import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, ToMoment } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { PriceTier } from '../../catalog/index.js';

export class ProductsQuery extends PageQuery {
  /** Only products of this category and its subcategories. */
  @IsOptional()
  @Matches(ID)
  category_id?: string;

  /**
   * Only products whose text, price for you, stock or terms changed at this time or later. A page may then have fewer than
   * `limit`, or none, and still a `next_cursor`. Products that are no longer on sale are in no page.
   */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  updated_since?: Date;
}

/** How many can be ordered now, by what may be chosen. */
export class ProductStockByGender {
  random: number;
  male: number;
  female: number;
}

/** A product as the owner of the key buys it. */
export class Product {
  id: string;
  category_id: string;
  name: LocalizedText;
  summary: LocalizedText;

  /** USDT for one piece, for the owner of the key. */
  @ApiUsdt()
  price: string;

  /** USDT for one piece from these quantities on; the first is for one piece. */
  tiers: PriceTier[];

  /** When the price ends; null when no end is set. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  price_ends_at: string | null;

  min_quantity: number;
  max_quantity: number;

  /** Pieces that can be ordered now. */
  stock: number;

  /** Null when the gender cannot be chosen. */
  @ApiProperty({ type: ProductStockByGender, nullable: true })
  stock_by_gender: ProductStockByGender | null;

  warranty_hours: number;
}

export class ProductPage extends Paginated(Product) {}

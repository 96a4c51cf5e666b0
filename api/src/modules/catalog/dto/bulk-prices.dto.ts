import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { ApiUsdt, LocalizedText } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { PRICE_PROBLEMS, type PriceProblem } from '../domain/bulk-prices.js';
import { type RowStepUp, ROW_STEP_UPS } from './catalog-file.dto.js';
import { PriceTier, QueryFlag } from './goods.dto.js';

/** Goods whose prices change in one transaction. */
export const MAX_BULK_GOODS = 500;

const PRICE = /^\d{1,7}(\.\d{1,6})?$/;
/** The decimals of a price. */
const ENDING = /^0(\.\d{1,6})?$/;
const FINGERPRINT = /^[0-9a-f]{64}$/;

export class BulkPricesQuery {
  /** Only shows the old and the new prices; saves nothing. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  dry_run?: boolean;
}

export class BulkPricesBody {
  /** These goods; instead of `category_id`. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_GOODS)
  @ArrayUnique()
  @Matches(ID, { each: true })
  goods_ids?: string[];

  /** All goods of this category and its subcategories. */
  @IsOptional()
  @Matches(ID)
  category_id?: string;

  /** Basis points more, or less when negative: 500 is 5 %. Instead of `price`. */
  // Said here, since a limit below zero is not read out of the rule.
  @ApiProperty({ type: 'integer', minimum: -9_900, maximum: 100_000, required: false })
  @IsOptional()
  @IsInt()
  @Min(-9_900)
  @Max(100_000)
  percent_bp?: number;

  /** The new price in USDT; tiers keep their proportion to it. */
  @IsOptional()
  @IsString()
  @Matches(PRICE)
  price?: string;

  /** Whether the prices of larger quantities change as well. */
  @IsBoolean()
  tiers: boolean;

  /** Prices become the nearest multiple of this amount. */
  @IsOptional()
  @IsString()
  @Matches(PRICE)
  round_to?: string;

  /** Prices become the nearest amount with these decimals, such as 0.99. Instead of `round_to`. */
  @IsOptional()
  @IsString()
  @Matches(ENDING)
  ending?: string;

  /** Of the dry run whose prices are to be saved; needed unless `dry_run`. */
  @IsOptional()
  @IsString()
  @Matches(FINGERPRINT)
  fingerprint?: string;
}

export class GoodsPrices {
  @ApiUsdt()
  price: string;
  tiers: PriceTier[];
}

export const PRICE_OUTCOMES = ['changed', 'same', 'refused'] as const;
export type PriceOutcome = (typeof PRICE_OUTCOMES)[number];

export class BulkPriceRow {
  goods_id: string;
  goods_name: LocalizedText;
  before: GoodsPrices;
  after: GoodsPrices;

  /** `refused`: `problem` says why; nothing is saved while one row is refused. */
  @ApiProperty({ enum: PRICE_OUTCOMES })
  outcome: PriceOutcome;

  @ApiProperty({ enum: PRICE_PROBLEMS, nullable: true })
  problem: PriceProblem | null;

  /** What saving it needs: a code of its own for a price below the cost or a very deep cut, a step-up for a deep cut. */
  @ApiProperty({ enum: ROW_STEP_UPS, nullable: true })
  step_up: RowStepUp | null;
}

export class BulkPrices {
  items: BulkPriceRow[];
  changed: number;
  refused: number;

  /** Of these old and new prices. */
  fingerprint: string;

  /** The change that was saved; null in a dry run and when nothing changed. */
  @ApiProperty({ type: String, nullable: true })
  id: string | null;
}

export class BulkPriceChange {
  id: string;

  @ApiProperty({ type: Number, nullable: true })
  percent_bp: number | null;

  @ApiProperty({ type: String, nullable: true })
  price: string | null;

  goods_count: number;
  created_at: string;

  /** Username. */
  created_by: string;

  @ApiProperty({ type: String, nullable: true })
  undone_at: string | null;

  @ApiProperty({ type: String, nullable: true })
  undone_by: string | null;
}

export class BulkPriceChangeList {
  /** The newest 50, the last one first. */
  items: BulkPriceChange[];
}

export class BulkPriceUndone {
  /** Goods that have their former prices again. */
  restored: number;

  /** Goods whose prices were changed since; they stay as they are. */
  kept: number;
}

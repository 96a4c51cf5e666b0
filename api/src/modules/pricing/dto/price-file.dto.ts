import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { LocalizedText } from '../../../common/index.js';
import { PriceTier, QueryFlag } from '../../catalog/index.js';
import { NewPriceList } from './price-lists.dto.js';

export const MAX_FILE_LENGTH = 100_000;
export const PRICE_FILE_OUTCOMES = ['created', 'changed', 'same', 'rejected'] as const;
export type PriceFileOutcome = (typeof PRICE_FILE_OUTCOMES)[number];

export class PriceFileOptions {
  /** Only says what would change. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  dry_run?: boolean;
}

/** Prices of one customer or group, or of a sale: for whom and when as in a single price list. */
export class PriceFileBody extends PickType(NewPriceList, ['user_id', 'group_id', 'from', 'to']) {
  /** CSV text with the columns `product` (id or slug), `min_quantity` and `price`; one row for each quantity. */
  @IsString()
  @Length(1, MAX_FILE_LENGTH)
  text: string;
}

export class PriceFileRowError {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  /** Null where the whole row is wrong. */
  @ApiProperty({ type: String, nullable: true })
  column: string | null;
  rule: string;
  params?: Record<string, unknown>;
}

/** The prices of one product. */
export class PriceFileItem {
  /** As the file has it. */
  product: string;
  @ApiProperty({ type: String, nullable: true })
  goods_id: string | null;
  @ApiProperty({ type: LocalizedText, nullable: true })
  goods_name: LocalizedText | null;
  /** Null where the customer or group has no prices of it yet. */
  @ApiProperty({ type: PriceTier, isArray: true, nullable: true })
  before: PriceTier[] | null;
  after: PriceTier[];
  @ApiProperty({ enum: PRICE_FILE_OUTCOMES })
  outcome: PriceFileOutcome;
  errors: PriceFileRowError[];
}

export class PriceFileResult {
  items: PriceFileItem[];
  /** Products whose prices are new or differ. */
  changed: number;
  rejected: number;
  /** False for a dry run, and when a product is rejected: then nothing is saved. */
  saved: boolean;
}

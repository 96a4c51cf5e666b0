import { ApiProperty, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ApiUsdt, EmailField, LocalizedText, PageQuery, Paginated, ToMoment } from '../../../common/index.js';
import { PRICE_REASONS, type PriceReason } from '../../catalog/index.js';
import {
  LinesQuery,
  MAX_ORDER_ITEMS,
  ORDER_STATES,
  OrderItemBody,
  OrderLine,
  PlaceOrderBody,
} from '../../orders/index.js';
import { ORDER_GENDERS, type OrderGender } from '../../stock-levels/index.js';

const OPTIONS = ['max_total', 'coupon_code', 'expected_discount', 'language'] as const;

/** An order that the balance pays. */
export class NewResellerOrder extends PickType(PlaceOrderBody, OPTIONS) {
  /** No product and gender twice. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDER_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => OrderItemBody)
  items: OrderItemBody[];

  /** Where the lines are mailed too; the address of the account when absent. */
  @IsOptional()
  @EmailField()
  email?: string;
}

/** An order that was placed: the same for every repetition of the request. */
export class PlacedResellerOrder {
  order_no: string;

  /** Taken from the balance. */
  @ApiUsdt()
  amount: string;

  /** Of a test key: nothing was sold. */
  test: boolean;
}

/** One product and gender of an order. */
export class ResellerOrderItem {
  /** From 1. */
  position: number;

  goods_id: string;
  name: LocalizedText;

  /** What one line is called; null: the usual word. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  unit: LocalizedText | null;

  quantity: number;

  @ApiProperty({ enum: ORDER_GENDERS })
  gender: OrderGender;

  @ApiUsdt()
  unit_price: string;

  @ApiProperty({ enum: PRICE_REASONS })
  price_reason: PriceReason;

  /** Unit price times quantity, less its part of the discount. */
  @ApiUsdt()
  amount: string;

  @ApiUsdt()
  amount_refunded: string;

  /** Lines delivered. */
  lines_count: number;

  /** Null without a warranty, and before the delivery. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  warranty_until: string | null;
}

export class ResellerOrder {
  order_no: string;

  /** Of a test key: nothing was sold. */
  test: boolean;

  /** `delivered`: its lines can be read. */
  @ApiProperty({ enum: ORDER_STATES })
  state: (typeof ORDER_STATES)[number];

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** When its state last changed, a refund was made or its lines were destroyed. */
  @ApiProperty({ format: 'date-time' })
  updated_at: string;

  /** Less the discount. */
  @ApiUsdt()
  amount: string;

  @ApiUsdt()
  discount: string;

  @ApiProperty({ type: String, nullable: true })
  coupon_code: string | null;

  @ApiUsdt()
  amount_refunded: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;

  /** When the lines are destroyed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  purge_at: string | null;

  /** Lines delivered. */
  lines_count: number;

  /** Sorted by position; at least one. */
  items: ResellerOrderItem[];
}

export class ResellerOrderPage extends Paginated(ResellerOrder) {}

export class ResellerOrdersQuery extends PageQuery {
  /** Only orders that changed at this time or later. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  updated_since?: Date;
}

export class ResellerLinesQuery extends PickType(LinesQuery, ['item', 'offset', 'limit'] as const) {
  /** `txt`: all lines as text, each ended by LF, instead of a page as JSON. */
  @IsOptional()
  @IsIn(['json', 'txt'])
  format?: 'json' | 'txt';
}

export class ResellerLines {
  /** The lines are invented. */
  test: boolean;

  lines: OrderLine[];
  total: number;

  /** SHA-256 of all lines of the order, or of the requested item, each ended by LF. */
  sha256: string;

  /** When they are destroyed. */
  @ApiProperty({ format: 'date-time' })
  purge_at: string;
}

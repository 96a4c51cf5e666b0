import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  ApiUsdt,
  EmailField,
  LocalizedText,
  PageQuery,
  Paginated,
  PeriodQuery,
  ReasonText,
  Trim,
} from '../../../common/index.js';
import { LineFormatDto, PRICE_REASONS, type PriceReason } from '../../catalog/index.js';
import { Picture } from '../../media/index.js';
import { PAYMENT_STAGES, type PaymentStage, PaymentTransfer } from '../../payments/index.js';
import { ORDER_GENDERS, type OrderGender } from '../../stock-levels/index.js';

export const ORDER_STATES = [
  'awaiting_payment',
  'preordered',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const;
export const ORDER_STATUSES = ['processing', 'completed', 'closed'] as const;

export class ChangeEmailBody {
  /** Where the lines are to be sent instead. */
  @EmailField()
  email: string;
}

/** One goods and gender of an order. */
export class OrderItem {
  /** From 1. */
  position: number;
  goods_id: string;
  /** Names the page of the goods: `/client/purchase-account/{slug}`. */
  goods_slug: string;
  name: LocalizedText;
  /** The picture of the goods as it is now; null where they have none. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;
  /** What one line is called; null: the usual word. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  unit: LocalizedText | null;
  quantity: number;
  @ApiProperty({ enum: ORDER_GENDERS })
  gender: OrderGender;
  @ApiUsdt()
  unit_price: string;
  /** The public price of this quantity when the order was placed. */
  @ApiUsdt()
  regular_price: string;
  @ApiProperty({ enum: PRICE_REASONS })
  price_reason: PriceReason;
  /** Unit price times quantity, less the discount. */
  @ApiUsdt()
  amount: string;
  /** Its part of what the coupon took off. */
  @ApiUsdt()
  discount: string;
  /** What the shop earned by it, before refunds; zero until the order is paid. */
  @ApiUsdt()
  amount_paid: string;
  @ApiUsdt()
  amount_refunded: string;
  delivered: boolean;
  /** Lines delivered. */
  lines_count: number;
  /** SHA-256 of its delivered lines, each ended by LF. */
  @ApiProperty({ type: String, nullable: true })
  delivered_sha256: string | null;
  /** Null without a warranty, and before the delivery. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  warranty_until: string | null;
}

/** What it says of goods is that of the first item; quantity, amounts and lines are those of all items. */
export class Order {
  order_no: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  goods_id: string;
  /** Names the page of the goods: `/client/purchase-account/{slug}`. */
  goods_slug: string;
  goods_name: LocalizedText;
  /** The picture of the goods as it is now; null where they have none. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;
  description: LocalizedText;
  quantity: number;
  @ApiProperty({ enum: ORDER_GENDERS })
  gender: OrderGender;
  @ApiUsdt()
  unit_price: string;
  /** Less the discount. */
  @ApiUsdt()
  amount: string;
  /** What the coupon took off; zero without one. */
  @ApiUsdt()
  discount: string;
  @ApiProperty({ type: String, nullable: true })
  coupon_code: string | null;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: (typeof ORDER_STATUSES)[number];
  @ApiProperty({ enum: ORDER_STATES })
  state: (typeof ORDER_STATES)[number];
  email: string;
  pre_order_id: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paid_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;
  /** Of a pre-order: when it is delivered at the latest. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  preorder_date: string | null;
  /** While it waits for payment. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  purge_at: string | null;
  /** Lines delivered. */
  line_count: number;
  /** What staff gave back. */
  @ApiUsdt()
  amount_refunded: string;
  /** Sorted by position; at least one. */
  items: OrderItem[];
}

/** How many orders each tab of the list holds, within the search and the days. */
export class OrderCounts {
  all: number;
  awaiting_payment: number;
  preordered: number;
  paid: number;
  delivered: number;
  /** Expired, cancelled and refunded. */
  closed: number;
}

export class OrderPage extends Paginated(Order) {
  /** On the first page only. */
  @ApiProperty({ type: OrderCounts, nullable: true })
  counts: OrderCounts | null;
}

export class OrderTransfer extends OmitType(PaymentTransfer, ['confirmations']) {}

export class OrderRefund {
  @ApiUsdt()
  amount: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** An order with what became of its money. */
export class OrderDetail extends Order {
  /** What had to be paid on the chain in all, to the last digit; zero when the balance paid all. */
  @ApiUsdt()
  amount_due: string;
  /** What came on the chain, and is final. */
  @ApiUsdt()
  amount_received: string;
  @ApiUsdt()
  amount_from_balance: string;
  /** What must be sent now, to the last digit; zero when nothing is awaited. */
  @ApiUsdt()
  amount_missing: string;
  /** What was given to the buyer: too much, too late, or too little in time. */
  @ApiUsdt()
  amount_credited: string;
  /** Where that, and a refund, went: the balance, or (a guest's) kept under the e-mail until it registers. */
  @ApiProperty({ enum: ['balance', 'email'] })
  credited_to: 'balance' | 'email';
  /** Where its payment stands. */
  @ApiProperty({ enum: PAYMENT_STAGES })
  payment_stage: PaymentStage;
  transfers: OrderTransfer[];
  refunds: OrderRefund[];
  /** When a mail about it was last sent: with the lines, or with the link to it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  mailed_at: string | null;
  /** SHA-256 of the delivered text, kept after the lines are destroyed. */
  @ApiProperty({ type: String, nullable: true })
  delivered_sha256: string | null;
  /** When the lines were destroyed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  purged_at: string | null;
}

export class OrderBuyer {
  id: string;
  username: string;
}

export class AdminOrder extends IntersectionType(
  Order,
  PickType(OrderDetail, ['amount_due', 'amount_received', 'amount_from_balance', 'amount_credited']),
) {
  id: string;
  @ApiProperty({ type: OrderBuyer, nullable: true })
  buyer: OrderBuyer | null;
  /** What the shop earned by it, before refunds. */
  @ApiUsdt()
  amount_paid: string;
  txids: string[];
}

export class AdminOrderPage extends Paginated(AdminOrder) {}

export class OrderByLink {
  order: OrderDetail;
}

export class RefundBody {
  /** Position of the item to refund; the whole order when it is missing. */
  @IsOptional()
  @IsInt()
  @Min(1)
  item?: number;

  /** Decimal text, up to 6 places; all that is left when it is missing. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(30)
  amount?: string;

  /** For the audit log and the buyer's history. */
  @ReasonText()
  reason: string;
}

export class RefundPreviewQuery {
  /** Position of the item; the whole order when it is missing. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  item?: number;

  /** Decimal text, up to 6 places; all that is left when it is missing. */
  @IsOptional()
  @Trim()
  @Matches(/^\d{1,12}(\.\d{1,6})?$/)
  amount?: string;
}

/** What a refund takes from the agent for whom the order counts. */
export class AgentLossFacts {
  code: string;
  /** Username. */
  name: string;
  /** Commission that is reversed. */
  @ApiUsdt()
  taken_back: string;
  /** The part of it that was requested or paid already, and is owed against later commission. */
  @ApiUsdt()
  owed: string;
}

export class RefundPreview {
  /** What would be given back. */
  @ApiUsdt()
  amount: string;

  /** Null where the order is no agent's. */
  @ApiProperty({ type: AgentLossFacts, nullable: true })
  agent: AgentLossFacts | null;
}

export class OrderLine {
  id: string;
  /** Place in the delivered text, from 1. */
  no: number;
  text: string;
}

export class OrderLines {
  lines: OrderLine[];
  total: number;
  /** SHA-256 of the delivered text, or of the requested item's: the lines in order, each ended by LF. */
  sha256: string;
  @ApiProperty({ format: 'date-time' })
  purge_at: string;
  /** What the lines are made of; null where the shop does not say, and for lines of goods that differ. */
  @ApiProperty({ type: LineFormatDto, nullable: true })
  line_format: LineFormatDto | null;
}

export class OrdersQuery extends IntersectionType(PageQuery, PeriodQuery) {
  @IsOptional()
  @IsIn(ORDER_STATUSES)
  status?: (typeof ORDER_STATUSES)[number];

  @IsOptional()
  @IsIn(ORDER_STATES)
  state?: (typeof ORDER_STATES)[number];

  /**
   * Order number from its start, or a whole e-mail address. One's own orders are also found by words of the goods' name
   * and by a whole transaction id.
   */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 254)
  q?: string;
}

export class OwnOrdersQuery extends OrdersQuery {
  /** Downloads all orders of the filter instead of answering a page. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

export class AdminOrdersQuery extends OrdersQuery {
  @IsOptional()
  @Matches(/^\d{1,19}$/)
  goods_id?: string;

  /** The buyer; null for guests' orders. */
  @IsOptional()
  @Matches(/^\d{1,19}$/)
  user_id?: string;
}

export class ExportOrdersQuery extends AdminOrdersQuery {
  /** Only these orders, at most 200, joined by commas. */
  @IsOptional()
  @Matches(/^\d{18}(,\d{18}){0,199}$/)
  order_nos?: string;

  /** Only these columns of the file, joined by commas. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  columns?: string;

  /** A row for each order (the default), or for each of its items. */
  @IsOptional()
  @IsIn(['orders', 'items'])
  rows?: 'orders' | 'items';
}

export class LinesArchiveQuery {
  /** Numbers of the orders, at most 100, joined by commas. */
  @Matches(/^\d{18}(,\d{18}){0,99}$/)
  order_nos: string;

  @IsIn(['zip', 'csv'])
  format: 'zip' | 'csv';
}

export class LinesQuery {
  /** Position of an item: only its lines. They are numbered as in the whole order. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  item?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  offset?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_000)
  limit?: number;

  /** Downloads all lines instead of answering a page. */
  @IsOptional()
  @IsIn(['txt', 'csv'])
  format?: 'txt' | 'csv';
}

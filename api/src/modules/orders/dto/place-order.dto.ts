import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ApiUsdt, EmailField, IsInstant, LocalizedText, ToUsdt, Trim } from '../../../common/index.js';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { OrderedGoodsBody, PreorderOffer, PRICE_REASONS, type PriceReason } from '../../catalog/index.js';
import { ORDER_GENDERS, type OrderGender } from '../../stock-levels/index.js';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;
export const MAX_ORDER_ITEMS = 20;

export class OrderItemBody extends OrderedGoodsBody {
  /** The unit price that the buyer saw; another one now is rejected with `orders.price_changed`. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^\d+\.\d{6}$/)
  expected_price?: string;
}

/** Whether a body names one product by its own fields. */
const hasNoItems = ({ items }: { items?: unknown }): boolean => items === undefined || items === null;

/** What is ordered: one product by its own fields, or several as `items`. */
class OrderedItems {
  /** Instead of `items`. */
  @ValidateIf(hasNoItems)
  @Matches(/^\d{1,19}$/)
  goods_id?: string;

  @ValidateIf(hasNoItems)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  quantity?: number;

  @IsOptional()
  @IsIn(ORDER_GENDERS)
  gender?: OrderGender;

  /** The unit price that the buyer saw; another one now is rejected with `orders.price_changed`. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^\d+\.\d{6}$/)
  expected_price?: string;

  /** Instead of `goods_id`, `quantity`, `gender` and `expected_price`. No goods and gender twice. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDER_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => OrderItemBody)
  items?: OrderItemBody[];
}

export class PlaceOrderBody extends OrderedItems {
  /** Where the lines are sent. */
  @EmailField()
  email: string;

  /**
   * `tron`: USDT on TRON, the default. `balance`: from one's balance, at once. `mixed`: as much as there is from the
   * balance, the rest on TRON. The last two require a signed-in buyer.
   */
  @IsOptional()
  @IsIn(['tron', 'balance', 'mixed'])
  method?: 'tron' | 'balance' | 'mixed';

  /** One for each order; upper and lower case are the same. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(60)
  coupon_code?: string;

  /** The discount that the buyer saw; another one now is rejected with `coupons.discount_changed`. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^\d+\.\d{6}$/)
  expected_discount?: string;

  /** The most that the order may cost; one that costs more now is rejected with `orders.above_max_total`. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^\d+\.\d{6}$/)
  max_total?: string;

  /** When the payment comes late and too few lines are left: deliver those, instead of none. */
  @IsOptional()
  @IsBoolean()
  deliver_partial?: boolean;

  /**
   * Orders the goods in advance when fewer are in stock: the date that the buyer saw in `preorder`. Of one item, of any
   * gender. A later date now is rejected with `orders.preorder_date_changed`.
   */
  @IsOptional()
  @IsInstant()
  preorder_date?: string;

  /** Language of the mail about this order. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';

  @IsOptional()
  @Trim()
  @Matches(CODE)
  promotion_code?: string;

  /** Of the promotion code: where its owner shared the link. */
  @IsOptional()
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  channel?: string;

  @IsOptional()
  @Trim()
  @Matches(CODE)
  invite_code?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(60)
  bot?: string;

  /** Of a guest who wants much of what is on sale. */
  @AltchaField()
  altcha?: string;
}

const ITEM_FIELDS = ['goods_id', 'quantity', 'gender', 'expected_price', 'items'] as const;

/** The body of an order; what is not needed to compute prices may be missing. */
export class QuoteOrderBody extends IntersectionType(
  OrderedItems,
  PartialType(OmitType(PlaceOrderBody, ITEM_FIELDS)),
) {}

/** What a larger quantity of an item costs. */
export class NextTier {
  quantity: number;

  @ApiUsdt()
  unit_price: string;
}

export class QuotedItem {
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

  /** The public price of this quantity. */
  @ApiUsdt()
  regular_price: string;

  @ApiProperty({ enum: PRICE_REASONS })
  price_reason: PriceReason;

  /** The buyer's group that a `group` price belongs to. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  price_group: LocalizedText | null;

  /** When a `sale` or `negotiated` price ends; null when it does not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  price_ends_at: string | null;

  /** Unit price times quantity, less the discount. */
  @ApiUsdt()
  amount: string;

  /** Its part of what the coupon takes off. */
  @ApiUsdt()
  discount: string;

  /** Lines that an order could get now; an order above it is rejected, or a pre-order. */
  available: number;

  /** What can be ordered in advance; null when nothing can. */
  @ApiProperty({ type: PreorderOffer, nullable: true })
  preorder: PreorderOffer | null;

  /** Null where no larger quantity is cheaper. */
  @ApiProperty({ type: NextTier, nullable: true })
  next_tier: NextTier | null;
}

/** What the coupon of a quote does. */
export class QuotedCoupon {
  /** As it was sent. */
  code: string;

  /** Why it lowers no price, such as `coupons.expired`; null when it does. An order with the code is rejected for it. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;

  /** Of that error. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  params: Record<string, unknown> | null;
}

/** What an order would cost now. Nothing is reserved. */
export class OrderQuote {
  items: QuotedItem[];

  /** Null without a code. */
  @ApiProperty({ type: QuotedCoupon, nullable: true })
  coupon: QuotedCoupon | null;

  /** What the coupon takes off; zero without one. */
  @ApiUsdt()
  discount: string;

  @ApiUsdt()
  total: string;
}

export class PlacedOrder {
  /** Id of the payment: opens its cashier. */
  pre_order_id: string;
  order_no: string;
  @ApiUsdt()
  amount: string;
  /** Taken from the balance. */
  @ApiUsdt()
  amount_from_balance: string;
  /** The exact amount to pay on the chain; zero when the balance paid all. */
  @ApiUsdt()
  amount_due: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  pay_url: string;
  /** Opens this order, without a sign-in, for the browser that placed it: header `X-Order-Token`. */
  access_token: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import { LocalizedText, ToUsdt } from '../../../common/index.js';
import { OrderedGoodsBody } from '../../catalog/index.js';
import { ORDER_GENDERS, type OrderGender } from '../../stock-levels/index.js';

/** As many as an order may have. */
const MAX_ITEMS = 20;

export class CartItemBody extends OrderedGoodsBody {
  /** Unit price that the buyer saw last, to say when it has changed. It decides nothing: an order has its own price. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^\d{1,12}\.\d{6}$/)
  price?: string;

  /** Saved for later: not ordered with the others. */
  @IsOptional()
  @IsBoolean()
  saved?: boolean;
}

export class CartBody {
  /** Replaces all items. No goods and gender twice. */
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CartItemBody)
  items: CartItemBody[];

  /** Version of the cart that was read; `cart.changed` when there is a newer one. Absent: whatever there is is replaced. */
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

export class CartItem {
  goods_id: string;
  name: LocalizedText;

  /** False for goods that went off sale; they stay until the buyer removes them. */
  on_sale: boolean;

  quantity: number;

  @ApiProperty({ enum: ORDER_GENDERS })
  gender: OrderGender;

  @ApiProperty({ type: String, nullable: true, example: '1.500000' })
  price: string | null;

  saved: boolean;
}

/** One's own cart. */
export class Cart {
  items: CartItem[];

  /** Counts the changes; 0 before the first. */
  version: number;
}

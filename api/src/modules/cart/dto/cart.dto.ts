import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { LocalizedText } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';

const GENDERS = ['random', 'male', 'female'] as const;
/** As many as an order may have. */
const MAX_ITEMS = 20;

export class CartItemBody {
  @Matches(ID)
  goods_id: string;

  @IsInt()
  @Min(1)
  @Max(1_000_000)
  quantity: number;

  @IsOptional()
  @IsIn(GENDERS)
  gender?: (typeof GENDERS)[number];

  /** Unit price that the buyer saw last, to say when it has changed. It decides nothing: an order has its own price. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => {
    const micro = typeof value === 'string' ? parseUsdt(value) : null;
    return micro === null ? value : formatUsdt(micro);
  })
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

  @ApiProperty({ enum: GENDERS })
  gender: (typeof GENDERS)[number];

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

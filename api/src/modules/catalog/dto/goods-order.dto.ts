import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';
import { LocalizedText } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { Picture } from '../../media/index.js';
import { GOODS_STATUSES, type GoodsStatus } from '../domain/goods.js';

export const MAX_ORDERED = 5_000;

/** Goods of a category as staff put them in order. */
export class OrderedGoods {
  id: string;
  slug: string;
  name: LocalizedText;

  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;

  @ApiProperty({ enum: GOODS_STATUSES })
  status: GoodsStatus;
  stock: number;
  sold: number;
}

export class GoodsOrder {
  /** In the order of the shop, as far as all are in stock. */
  items: OrderedGoods[];
}

export class GoodsOrderBody {
  /** All goods of the category, the first of the list first. */
  @IsArray()
  @ArrayMaxSize(MAX_ORDERED)
  @ArrayUnique()
  @Matches(ID, { each: true })
  ids: string[];
}

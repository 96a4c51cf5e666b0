import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ID } from '../../../common/ids/index.js';
import { ORDER_GENDERS, type OrderGender } from '../../stock-levels/index.js';

/** One goods with its quantity and gender, as an order and a cart name it. */
export class OrderedGoodsBody {
  @Matches(ID)
  goods_id: string;

  @IsInt()
  @Min(1)
  @Max(1_000_000)
  quantity: number;

  @IsOptional()
  @IsIn(ORDER_GENDERS)
  gender?: OrderGender;
}

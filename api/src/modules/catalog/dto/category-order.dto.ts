import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';
import { ID } from '../../../common/ids/index.js';

export const MAX_ORDERED_CATEGORIES = 1_000;

export class CategoryOrderBody {
  /** All categories of both levels, the first of the shop first; children stand among the others. */
  @IsArray()
  @ArrayMaxSize(MAX_ORDERED_CATEGORIES)
  @ArrayUnique()
  @Matches(ID, { each: true })
  ids: string[];

  /** The order that the new one was made from, as the list of categories gave it: another one by now is a conflict. */
  @IsArray()
  @ArrayMaxSize(MAX_ORDERED_CATEGORIES)
  @ArrayUnique()
  @Matches(ID, { each: true })
  previous_ids: string[];
}

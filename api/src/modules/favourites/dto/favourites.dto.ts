import { ArrayMaxSize, ArrayMinSize, IsArray, Matches } from 'class-validator';
import { LocalizedText } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

/** As many as one request for a list of goods may name. */
export const MAX_FAVOURITES = 100;

export class FavouritesBody {
  /** Goods to add. Those that the shop does not know are left out. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_FAVOURITES)
  @Matches(ID, { each: true })
  goods_ids: string[];
}

export class FavouriteGoods {
  goods_id: string;
  name: LocalizedText;

  /** False for goods that went off sale; they stay until the user removes them. */
  on_sale: boolean;
}

export class Favourites {
  /** The one added last comes first. */
  items: FavouriteGoods[];
}

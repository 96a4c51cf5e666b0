import type { OwnPrice } from '../../pricing/index.js';
import type { GoodsDetail } from '../../catalog/index.js';
import type { Product } from './products.dto.js';

type Goods = Pick<
  GoodsDetail,
  | 'id'
  | 'category_id'
  | 'name'
  | 'summary'
  | 'price'
  | 'tiers'
  | 'special'
  | 'min_quantity'
  | 'max_quantity'
  | 'stock'
  | 'stock_by_gender'
  | 'warranty_hours'
>;

/** `own`: what the goods cost the buyer; absent where that is the public price. */
export const toProduct = (goods: Goods, own?: OwnPrice): Product => ({
  id: goods.id,
  category_id: goods.category_id,
  name: goods.name,
  summary: goods.summary,
  price: own?.price ?? goods.price,
  tiers: own?.tiers ?? goods.tiers,
  price_ends_at: own?.ends_at ?? goods.special?.ends_at ?? null,
  min_quantity: goods.min_quantity,
  max_quantity: goods.max_quantity,
  stock: goods.stock,
  stock_by_gender: goods.stock_by_gender,
  warranty_hours: goods.warranty_hours,
});

import { formatUsdt } from '../../common/money/index.js';
import type { Category } from './repositories/categories.repository.js';
import type { AdminGoods } from './dto/admin-goods.dto.js';
import type { Category as CategoryDto, Goods as GoodsDto, GoodsDetail } from './dto/goods.dto.js';
import type { AdminLineFormat, LineFormat as LineFormatDto } from './dto/line-format.dto.js';
import type { DescribedGoods, StockedGoods } from './goods.js';
import type { LineFormat } from './line-format.js';

export const presentFormat = (format: LineFormat | null): LineFormatDto | null =>
  format && {
    delimiter: format.delimiter,
    fields: format.fields.map(({ name, masked }) => ({ name, masked })),
    uid_field: format.uidField,
  };

const presentAdminFormat = (format: LineFormat | null): AdminLineFormat | null =>
  format && { delimiter: format.delimiter, fields: format.fields, uid_field: format.uidField };

export function presentGoods(goods: StockedGoods): GoodsDto {
  const { levels } = goods;
  return {
    id: goods.id,
    category_id: goods.categoryId,
    name: goods.name,
    summary: goods.summary,
    price: formatUsdt(goods.price),
    tiers: goods.tiers.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price: formatUsdt(price) })),
    min_quantity: goods.minQuantity,
    max_quantity: goods.maxQuantity,
    stock: levels.free,
    stock_by_gender: goods.genderChoice
      ? { random: levels.free, male: levels.freeMale, female: levels.freeFemale }
      : null,
    gender_choice: goods.genderChoice,
    warranty_hours: goods.warrantyHours,
    image_url: goods.imageUrl,
    sold: levels.sold,
    low_stock: goods.lowStock,
  };
}

export const presentDetail = (goods: DescribedGoods): GoodsDetail => ({
  ...presentGoods(goods),
  description: goods.description,
  line_format: presentFormat(goods.lineFormat),
});

export const presentAdminGoods = (goods: DescribedGoods): AdminGoods => ({
  ...presentDetail(goods),
  line_format: presentAdminFormat(goods.lineFormat),
  status: goods.status,
  available: goods.levels.available,
  reserved: goods.levels.reserved,
  allocated: goods.levels.sold - goods.levels.purged,
  quarantined: goods.levels.quarantined,
  sort: goods.sort,
  updated_at: goods.updatedAt.toISOString(),
});

export const presentCategory = ({ id, name, goodsCount, sort }: Category): CategoryDto => ({
  id,
  name,
  goods_count: goodsCount,
  sort,
});

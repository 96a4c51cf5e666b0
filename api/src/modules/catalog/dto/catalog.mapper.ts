import { formatUsdt } from '../../../common/money/index.js';
import { coverOf } from '../../media/index.js';
import type { CountedCategory } from '../repositories/categories.repository.js';
import type { AdminGoods, AdminListedGoods } from './admin-goods.dto.js';
import type {
  Category as CategoryDto,
  Goods as GoodsDto,
  GoodsDetail,
  ListedGoods,
  PreorderOffer,
  PriceTier,
  SpecialPrice as SpecialPriceDto,
} from './goods.dto.js';
import type { AdminLineFormat, LineFormat as LineFormatDto } from './line-format.dto.js';
import type { AttributedGoods, DescribedGoods, StockedGoods } from '../domain/stocked-goods.js';
import { type Text, type Tier, USUAL_UNIT } from '../domain/goods.js';
import { findStockState, toCoverDays, toSoldADay } from '../domain/stock-cover.js';
import type { SpecialPrice } from '../domain/special-price.js';
import type { FoundWord } from '../domain/search/goods-index.js';
import { findHighlights } from '../domain/search/highlights.js';
import type { LineFormat } from '../domain/line-format.js';

export const toLineFormatDto = (format: LineFormat | null): LineFormatDto | null =>
  format && {
    delimiter: format.delimiter,
    fields: format.fields.map(({ name, masked }) => ({ name, masked })),
    uid_field: format.uidField,
  };

export const toAdminLineFormat = (format: LineFormat | null): AdminLineFormat | null =>
  format && { delimiter: format.delimiter, fields: format.fields, uid_field: format.uidField };

export const toTierDto = ({ minQuantity, price }: Tier): PriceTier => ({
  min_quantity: minQuantity,
  price: formatUsdt(price),
});

const toSpecialPriceDto = (goods: AttributedGoods, { reason, groupName, endsAt }: SpecialPrice): SpecialPriceDto => ({
  regular_price: formatUsdt(goods.price),
  regular_tiers: goods.tiers.map(toTierDto),
  reason,
  group_name: groupName,
  ends_at: endsAt?.toISOString() ?? null,
});

function toPreorderOffer({ preorderDate, preorderLimit, levels }: StockedGoods): PreorderOffer | null {
  const left = preorderLimit - levels.preordered;
  return preorderDate === null || left <= 0 ? null : { date: preorderDate.toISOString(), left };
}

/** `special`: the prices that apply instead of the regular ones; null without. */
function toGoodsDto(goods: AttributedGoods, special: SpecialPrice | null): GoodsDto {
  const { levels } = goods;
  const { price, tiers } = special ?? goods;
  return {
    id: goods.id,
    slug: goods.slug,
    category_id: goods.categoryId,
    name: goods.name,
    summary: goods.summary,
    price: formatUsdt(price),
    tiers: tiers.map(toTierDto),
    special: special && toSpecialPriceDto(goods, special),
    min_quantity: goods.minQuantity,
    max_quantity: goods.maxQuantity,
    stock: levels.unreserved,
    stock_by_gender: goods.genderChoice
      ? { random: levels.unreserved, male: levels.unreservedMale, female: levels.unreservedFemale }
      : null,
    gender_choice: goods.genderChoice,
    warranty_hours: goods.warrantyHours,
    preorder: toPreorderOffer(goods),
    cover: coverOf(goods.pictures),
    sold: levels.sold,
    low_stock: goods.lowStock,
    unit: goods.unit ?? USUAL_UNIT,
    attributes: goods.attributes,
  };
}

/** `words` of a search, or null without one. */
export function toListedGoods(
  goods: AttributedGoods,
  special: SpecialPrice | null,
  words: readonly FoundWord[] | null,
): ListedGoods {
  const toHighlights = ({ zh, en }: Text) => ({
    zh: findHighlights(zh, words ?? []),
    en: findHighlights(en, words ?? []),
  });
  return {
    ...toGoodsDto(goods, special),
    highlights: words && { name: toHighlights(goods.name), summary: toHighlights(goods.summary) },
  };
}

export const toGoodsDetail = (goods: DescribedGoods, special: SpecialPrice | null): GoodsDetail => ({
  ...toGoodsDto(goods, special),
  pictures: goods.pictures.flatMap(({ picture }) => picture ?? []),
  description: goods.description,
  line_format: toLineFormatDto(goods.lineFormat),
  line_example: goods.lineExample,
  warranty: goods.warranty ?? { zh: '', en: '' },
  questions: goods.questions,
});

/** With the regular prices, which are those that staff edit. */
export function toAdminGoods(goods: DescribedGoods): AdminGoods {
  const { special: _special, ...detail } = toGoodsDetail(goods, null);
  return {
    ...detail,
    line_format: toAdminLineFormat(goods.lineFormat),
    status: goods.status,
    available: goods.levels.available,
    reserved: goods.levels.reserved,
    allocated: goods.levels.sold - goods.levels.purged,
    quarantined: goods.levels.quarantined,
    sort: goods.sort,
    low_cover_days: goods.lowCoverDays,
    preorder_date: goods.preorderDate?.toISOString() ?? null,
    preorder_limit: goods.preorderLimit,
    preordered: goods.levels.preordered,
    updated_at: goods.updatedAt.toISOString(),
    picture_ids: goods.pictures.map(({ mediaId }) => mediaId),
  };
}

/** `coverDays`: the setting of the shop, for goods without a number of their own. */
export function toAdminListedGoods(goods: DescribedGoods, coverDays: number): AdminListedGoods {
  const { id, lowStock, lowCoverDays, levels } = goods;
  const { unreserved: available, recentSales } = levels;
  return {
    ...toAdminGoods(goods),
    sold_a_day: toSoldADay(recentSales),
    cover_days: toCoverDays(available, recentSales),
    stock_state: findStockState({ id, available, lowStock, lowCoverDays: lowCoverDays ?? coverDays, recentSales }),
  };
}

/** What the audit log has of goods: the pictures by their ids, without their addresses. */
export const toAuditedGoods = ({ cover: _cover, pictures: _pictures, ...goods }: AdminGoods): object => goods;

export const toCategoryDto = (category: CountedCategory): CategoryDto => ({
  id: category.id,
  parent_id: category.parentId,
  name: category.name,
  icon: category.icon,
  goods_count: category.goodsCount,
  sort: category.sort,
  attributes: category.attributes,
});

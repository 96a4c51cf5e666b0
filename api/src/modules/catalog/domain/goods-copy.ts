import type { Text } from './goods.js';
import type { DescribedGoods, GoodsContent } from './stocked-goods.js';

const MAX_NAME_LENGTH = 120;
const SUFFIX: Text = { zh: '（副本）', en: ' (copy)' };

/** Half of a character outside the basic plane, such as an emoji, at the end of a text that was cut. */
const CUT_CHARACTER = /[\uD800-\uDBFF]$/;

/** An empty name stays empty: the Chinese one is shown. */
const toCopyName = (name: string, suffix: string): string =>
  name &&
  `${name
    .slice(0, MAX_NAME_LENGTH - suffix.length)
    .replace(CUT_CHARACTER, '')
    .trimEnd()}${suffix}`;

/** What a copy of goods starts with: all that staff edit, as a draft, with a slug of its own name. */
export function toCopy({ name, pictures, ...goods }: DescribedGoods): GoodsContent {
  return {
    categoryId: goods.categoryId,
    slug: null,
    name: { zh: toCopyName(name.zh, SUFFIX.zh), en: toCopyName(name.en, SUFFIX.en) },
    summary: goods.summary,
    description: goods.description,
    price: goods.price,
    tiers: goods.tiers,
    minQuantity: goods.minQuantity,
    maxQuantity: goods.maxQuantity,
    genderChoice: goods.genderChoice,
    warrantyHours: goods.warrantyHours,
    pictureIds: pictures.map(({ mediaId }) => mediaId),
    status: 'draft',
    sort: goods.sort,
    lowStock: goods.lowStock,
    lowCoverDays: goods.lowCoverDays,
    // A promise of its own is made for the copy.
    preorderDate: null,
    preorderLimit: 0,
    lineFormat: goods.lineFormat,
    unit: goods.unit,
    attributes: goods.attributes,
    lineExample: goods.lineExample,
    warranty: goods.warranty,
    questions: goods.questions,
  };
}

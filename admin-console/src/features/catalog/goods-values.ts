import { parseUsdt, toWire, tryParseUsdt } from '@lotline/web-core/money';
import { fromLocalTime, toLocalTime } from '../../shared/content/local-time';
import type { Delimiter } from '@lotline/web-core/lines';
import type { Goods, GoodsBody, GoodsStatus, IdentifierKind, LineFormatBody } from './api';

interface Text {
  zh: string;
  en: string;
}

export interface Question {
  question: Text;
  answer: Text;
}

export interface TierValues {
  min_quantity?: number | null;
  price?: string;
}

/** What lines are made of, as it is edited: no delimiter, or no UID (0), where nobody says. */
export interface LineFormatValues {
  delimiter: Delimiter | '';
  /** What a field names the account by; `auto`: the server decides by its name. */
  fields: { name: Text; masked: boolean; identifier: IdentifierKind | 'auto' }[];
  uid_field: number;
}

/** What the goods editor holds while it is edited: fields may be empty, and prices are as typed. */
export interface GoodsValues {
  category_id?: string;
  /** Empty: made from the name. */
  slug: string;
  name: Text;
  summary: Text;
  description: Text;
  price: string;
  tiers: TierValues[];
  min_quantity?: number | null;
  max_quantity?: number | null;
  gender_choice: boolean;
  warranty_hours?: number | null;
  /** The first is the cover. */
  picture_ids: string[];
  status: GoodsStatus;
  sort?: number | null;
  low_stock?: number | null;
  /** Null: the shop's setting. */
  low_cover_days?: number | null;
  /** In the viewer's zone; empty: no pre-orders. */
  preorder_date: string;
  preorder_limit?: number | null;
  line_format: LineFormatValues;
  /** Both empty: the usual word. */
  unit: Text;
  /** Values by the key of their attribute; empty where the product has none. */
  attributes: Partial<Record<string, string>>;
  line_example: string;
  warranty: Text;
  questions: Question[];
}

const noText: Text = { zh: '', en: '' };

export const newGoods: GoodsValues = {
  slug: '',
  name: noText,
  summary: noText,
  description: noText,
  price: '',
  tiers: [],
  min_quantity: 1,
  max_quantity: 1_000,
  gender_choice: false,
  warranty_hours: 24,
  picture_ids: [],
  status: 'draft',
  sort: 0,
  low_stock: 20,
  low_cover_days: null,
  preorder_date: '',
  preorder_limit: 0,
  line_format: { delimiter: '', fields: [], uid_field: 0 },
  unit: noText,
  attributes: {},
  line_example: '',
  warranty: noText,
  questions: [],
};

/** A price as a person would type it: no zeros that say nothing. */
export function typedPrice(wire: string): string {
  const [whole = '0', fraction = ''] = toWire(parseUsdt(wire)).split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

export const valuesOf = (goods: Goods): GoodsValues => ({
  category_id: goods.category_id,
  slug: goods.slug,
  name: goods.name,
  summary: goods.summary,
  description: goods.description,
  price: typedPrice(goods.price),
  tiers: goods.tiers.map((tier) => ({ min_quantity: tier.min_quantity, price: typedPrice(tier.price) })),
  min_quantity: goods.min_quantity,
  max_quantity: goods.max_quantity,
  gender_choice: goods.gender_choice,
  warranty_hours: goods.warranty_hours,
  picture_ids: goods.picture_ids,
  status: goods.status,
  sort: goods.sort,
  low_stock: goods.low_stock,
  low_cover_days: goods.low_cover_days,
  preorder_date: toLocalTime(goods.preorder_date),
  preorder_limit: goods.preorder_limit,
  line_format:
    goods.line_format === null
      ? newGoods.line_format
      : { ...goods.line_format, uid_field: goods.line_format.uid_field ?? 0 },
  unit: goods.unit,
  attributes: Object.fromEntries(goods.attributes.map(({ key, value }) => [key, value])),
  line_example: goods.line_example ?? '',
  warranty: goods.warranty,
  questions: goods.questions,
});

const wirePrice = (typed: string | undefined): string => {
  const amount = tryParseUsdt(typed ?? '');
  return amount === null ? (typed ?? '') : toWire(amount);
};

/** The format as the wire takes it; a UID field that was removed is none. Null without a delimiter or a field. */
export function formatOf({ delimiter, fields, uid_field: uid }: LineFormatValues) {
  if (delimiter === '' || fields.length === 0) return null;
  return {
    delimiter,
    fields: fields.map(({ name, masked, identifier }) => ({
      name: { zh: name.zh.trim(), en: name.en.trim() },
      masked,
      ...(identifier === 'auto' ? {} : { identifier }),
    })),
    uid_field: uid > 0 && uid <= fields.length ? uid : null,
  } satisfies LineFormatBody;
}

/** Values of attributes as the wire takes them, in the order of the form; empty ones are none. */
export const attributesOf = ({ attributes }: Pick<GoodsValues, 'attributes'>): NonNullable<GoodsBody['attributes']> =>
  Object.entries(attributes).flatMap(([key, value = '']) =>
    value.trim() === '' ? [] : [{ key, value: value.trim() }],
  );

const trimText = ({ zh, en }: Text): Text => ({ zh: zh.trim(), en: en.trim() });

/** The whole goods as the wire takes it: saving replaces everything. */
export const bodyOf = (values: GoodsValues): GoodsBody => ({
  category_id: values.category_id ?? '',
  ...(values.slug.trim() === '' ? {} : { slug: values.slug.trim() }),
  name: { zh: values.name.zh.trim(), en: values.name.en.trim() },
  summary: { zh: values.summary.zh.trim(), en: values.summary.en.trim() },
  description: values.description,
  price: wirePrice(values.price),
  tiers: values.tiers.map((tier) => ({ min_quantity: tier.min_quantity ?? 0, price: wirePrice(tier.price) })),
  min_quantity: values.min_quantity ?? 0,
  max_quantity: values.max_quantity ?? 0,
  gender_choice: values.gender_choice,
  warranty_hours: values.warranty_hours ?? 0,
  picture_ids: values.picture_ids,
  status: values.status,
  sort: values.sort ?? 0,
  low_stock: values.low_stock ?? 0,
  low_cover_days: values.low_cover_days ?? null,
  preorder_date: fromLocalTime(values.preorder_date),
  preorder_limit: values.preorder_limit ?? 0,
  line_format: formatOf(values.line_format),
  unit: values.unit.zh.trim() === '' && values.unit.en.trim() === '' ? null : trimText(values.unit),
  attributes: attributesOf(values),
  ...(values.line_example.trim() === '' ? {} : { line_example: values.line_example.trim() }),
  warranty: values.warranty,
  questions: values.questions.map(({ question, answer }) => ({
    question: trimText(question),
    answer: trimText(answer),
  })),
});

export type PriceProblem = 'required' | 'amount' | 'positive';

/** What is wrong with a typed price, or null. */
export function priceProblem(typed: string | undefined): PriceProblem | null {
  if (typed === undefined || typed.trim() === '') return 'required';
  const amount = tryParseUsdt(typed);
  if (amount === null) return 'amount';
  return amount > 0n ? null : 'positive';
}

export type TierProblem = PriceProblem | 'quantityRequired' | 'quantityNotRising' | 'quantityAboveMax' | 'priceRises';

/**
 * What is wrong with one row of the price table, by field. From row to row quantities must rise and prices may not:
 * buying more must never cost more apiece. The base price is the row before the first one.
 */
export function tierProblem(
  values: Pick<GoodsValues, 'price' | 'tiers' | 'max_quantity'>,
  index: number,
): { min_quantity: TierProblem | null; price: TierProblem | null } {
  const tier = values.tiers[index] ?? {};
  const before = index === 0 ? { min_quantity: 1, price: values.price } : (values.tiers[index - 1] ?? {});
  return { min_quantity: quantityProblem(tier, before, values.max_quantity), price: risingPrice(tier, before) };
}

function quantityProblem(tier: TierValues, before: TierValues, max?: number | null): TierProblem | null {
  const quantity = tier.min_quantity;
  if (quantity === null || quantity === undefined) return 'quantityRequired';
  if (quantity <= (before.min_quantity ?? 0)) return 'quantityNotRising';
  return max !== null && max !== undefined && quantity > max ? 'quantityAboveMax' : null;
}

function risingPrice(tier: TierValues, before: TierValues): TierProblem | null {
  const problem = priceProblem(tier.price);
  if (problem !== null) return problem;
  const price = tryParseUsdt(tier.price ?? '');
  const previous = tryParseUsdt(before.price ?? '');
  return price !== null && previous !== null && price > previous ? 'priceRises' : null;
}

/** How much less a row costs than the base price, in whole percent rounded down; null while a price is no amount. */
export function savingPercent(base: string | undefined, tier: string | undefined): number | null {
  const from = tryParseUsdt(base ?? '');
  const to = tryParseUsdt(tier ?? '');
  if (from === null || to === null || from <= 0n || to > from) return null;
  return Number(((from - to) * 100n) / from);
}

export type Gap = 'category' | 'nameZh' | 'nameEn' | 'price' | 'stock';

/** What goods still lack to be worth putting on sale. */
export function gaps(values: GoodsValues, available: number): Gap[] {
  const checks: [Gap, boolean][] = [
    ['category', values.category_id !== undefined && values.category_id !== ''],
    ['nameZh', values.name.zh.trim() !== ''],
    ['nameEn', values.name.en.trim() !== ''],
    ['price', priceProblem(values.price) === null],
    ['stock', available > 0],
  ];
  return checks.filter(([, there]) => !there).map(([gap]) => gap);
}

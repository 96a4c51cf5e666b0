import { toDate, toMicro } from '../../database/index.js';
import type { DescribedGoods, Goods, GoodsStatus, Levels, StockedGoods, Tier } from './goods.js';
import { defaultIdentifiers } from './identifier-fields.js';
import { hidesUid, type LineField, type LineFormat } from './line-format.js';

/** Rows of goods as both databases give them. */
export interface GoodsRow {
  id: string | number;
  category_id: string | number;
  name_zh: string;
  name_en: string;
  summary_zh: string;
  summary_en: string;
  price: string | number;
  tiers: string;
  min_quantity: number;
  max_quantity: number;
  gender_choice: number;
  warranty_hours: number;
  image_url: string | null;
  status: GoodsStatus;
  sort: number;
  low_stock: number;
  line_format: string | null;
  created_at: string | Date;
  updated_at: string | Date;
}

/** With their counters. */
export interface StockedRow extends GoodsRow {
  available: number;
  reserved: number;
  sold: number;
  quarantined: number;
  purged: number;
  free_male: number | string;
  free_female: number | string;
}

export interface DescribedRow extends StockedRow {
  description_zh: string;
  description_en: string;
}

function toLevels(row: StockedRow): Levels {
  const free = row.available - row.reserved;
  return {
    available: row.available,
    reserved: row.reserved,
    sold: row.sold,
    quarantined: row.quarantined,
    purged: row.purged,
    free,
    freeMale: Math.min(free, Number(row.free_male)),
    freeFemale: Math.min(free, Number(row.free_female)),
  };
}

export function toGoods(row: GoodsRow): Goods {
  return {
    id: String(row.id),
    categoryId: String(row.category_id),
    name: { zh: row.name_zh, en: row.name_en },
    summary: { zh: row.summary_zh, en: row.summary_en },
    price: toMicro(row.price),
    tiers: parseTiers(row.tiers),
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    genderChoice: Boolean(row.gender_choice),
    warrantyHours: row.warranty_hours,
    imageUrl: row.image_url,
    status: row.status,
    sort: row.sort,
    lowStock: row.low_stock,
    lineFormat: parseFormat(row.line_format),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}

export const toStocked = (row: StockedRow): StockedGoods => ({ ...toGoods(row), levels: toLevels(row) });

export const toDescribed = (row: DescribedRow): DescribedGoods => ({
  ...toStocked(row),
  description: { zh: row.description_zh, en: row.description_en },
});

type StoredFormat = Omit<LineFormat, 'fields'> & {
  fields: (Omit<LineField, 'identifier'> & Partial<Pick<LineField, 'identifier'>>)[];
};

/** A format that was saved before its UID field had to be open names none; before identifiers were marked, names say which. */
export function parseFormat(json: string | null): LineFormat | null {
  if (json === null) return null;
  const { delimiter, fields, uidField: named } = JSON.parse(json) as StoredFormat;
  const uidField = hidesUid({ uidField: named, fields }) ? null : named;
  const kinds = defaultIdentifiers(fields, uidField);
  return {
    delimiter,
    fields: fields.map((field, index) => ({ ...field, identifier: field.identifier ?? kinds[index] ?? 'none' })),
    uidField,
  };
}

const parseTiers = (json: string): Tier[] =>
  (JSON.parse(json) as { min_quantity: number; price: string }[]).map((tier) => ({
    minQuantity: tier.min_quantity,
    price: toMicro(tier.price),
  }));

export const formatTiers = (tiers: readonly Tier[]): string =>
  JSON.stringify(tiers.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price: price.toString() })));

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, type SqlValue } from '../../../database/index.js';
import type { DescribedGoods, Goods, GoodsContent, GoodsStatus, LineGoods, StockedGoods, Text } from '../goods.js';
import {
  type DescribedRow,
  formatTiers,
  type GoodsRow,
  parseFormat,
  type StockedRow,
  toDescribed,
  toGoods,
  toStocked,
} from '../goods-row.js';

export const GOODS_SORTS = ['recommended', 'price', 'newest', 'stock'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** Where a page ended: the values of the columns that it is sorted by, and the id. */
export interface GoodsPosition {
  values: string[];
  id: string;
}

export interface GoodsFilter {
  status?: GoodsStatus;
  categoryId?: string;
  /** Words in either language. */
  q?: string;
  inStock?: boolean;
  sort: GoodsSort;
  after?: GoodsPosition;
  limit: number;
}

/** Goods that have fallen to their mark. */
export interface LowStock {
  id: string;
  name: Text;
  free: number;
  lowStock: number;
}

const GOODS = `g.id, g.category_id, g.name_zh, g.name_en, g.summary_zh, g.summary_en, g.price, g.tiers, g.min_quantity,
  g.max_quantity, g.gender_choice, g.warranty_hours, g.image_url, g.status, g.sort, g.low_stock, g.line_format,
  g.created_at, g.updated_at`;
const STOCKED = `${GOODS}, t.available, t.reserved, t.sold, t.quarantined, t.purged,
  m.available-m.reserved AS free_male, f.available-f.reserved AS free_female`;
const DESCRIBED = `${STOCKED}, g.description_zh, g.description_en`;

const level = (alias: string, bucket: string) =>
  `JOIN goods_levels ${alias} ON ${alias}.goods_id=g.id AND ${alias}.bucket='${bucket}'`;
const FROM_STOCKED = `FROM goods g ${level('t', 'total')} ${level('m', 'male')} ${level('f', 'female')}`;

const CONTENT_COLUMNS = [
  'category_id',
  'name_zh',
  'name_en',
  'summary_zh',
  'summary_en',
  'description_zh',
  'description_en',
  'search',
  'price',
  'tiers',
  'min_quantity',
  'max_quantity',
  'gender_choice',
  'warranty_hours',
  'image_url',
  'status',
  'sort',
  'low_stock',
  'line_format',
];

interface SortColumn {
  column: string;
  descending: boolean;
  /** The same of goods that were read, for the position where their page ends. */
  valueOf: (goods: StockedGoods) => string | number | bigint;
}

/** What each order goes by; the newest id comes first among equals. */
const SORTS: Record<GoodsSort, readonly SortColumn[]> = {
  // What cannot be ordered comes last, then what sells best first; what staff put forward decides among equals.
  recommended: [
    {
      column: '(CASE WHEN t.available-t.reserved>=g.min_quantity THEN 1 ELSE 0 END)',
      descending: true,
      valueOf: ({ levels, minQuantity }) => (levels.free >= minQuantity ? 1 : 0),
    },
    { column: 't.sold', descending: true, valueOf: ({ levels }) => levels.sold },
    { column: 'g.sort', descending: false, valueOf: ({ sort }) => sort },
  ],
  price: [{ column: 'g.price', descending: false, valueOf: ({ price }) => price }],
  newest: [],
  stock: [{ column: '(t.available-t.reserved)', descending: true, valueOf: ({ levels }) => levels.free }],
};

/** Where a page that ends with these goods is continued. */
export const positionAfter = (goods: StockedGoods, sort: GoodsSort): GoodsPosition => ({
  values: SORTS[sort].map(({ valueOf }) => String(valueOf(goods))),
  id: goods.id,
});

/** How many values a position in this order has. */
export const positionLength = (sort: GoodsSort): number => SORTS[sort].length;

/** All SQL on goods; their counters are changed in `goods-levels.ts`. */
@Injectable()
export class GoodsRepository {
  /** One statement; at most `filter.limit` goods. */
  async list(em: EntityManager, filter: GoodsFilter): Promise<StockedGoods[]> {
    return (await this.select<StockedRow>(em, STOCKED, filter)).map(toStocked);
  }

  /** The same with descriptions, for staff. */
  async listDescribed(em: EntityManager, filter: GoodsFilter): Promise<DescribedGoods[]> {
    return (await this.select<DescribedRow>(em, DESCRIBED, filter)).map(toDescribed);
  }

  private select<R>(em: EntityManager, columns: string, filter: GoodsFilter): Promise<R[]> {
    const order = SORTS[filter.sort].map(({ column, descending }) => `${column} ${descending ? 'DESC' : 'ASC'}`);
    const { where, params } = conditions(filter);
    return select<R>(
      em,
      `SELECT ${columns} ${FROM_STOCKED} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
       ORDER BY ${[...order, 'g.id DESC'].join(', ')} LIMIT ?`,
      [...params, filter.limit],
    );
  }

  /** Without its counters. */
  async find(em: EntityManager, id: string): Promise<Goods | null> {
    const [row] = await select<GoodsRow>(em, `SELECT ${GOODS} FROM goods g WHERE g.id=?`, [id]);
    return row ? toGoods(row) : null;
  }

  async findStocked(em: EntityManager, id: string): Promise<StockedGoods | null> {
    const [row] = await select<StockedRow>(em, `SELECT ${STOCKED} ${FROM_STOCKED} WHERE g.id=?`, [id]);
    return row ? toStocked(row) : null;
  }

  async findDescribed(em: EntityManager, id: string): Promise<DescribedGoods | null> {
    const [row] = await select<DescribedRow>(em, `SELECT ${DESCRIBED} ${FROM_STOCKED} WHERE g.id=?`, [id]);
    return row ? toDescribed(row) : null;
  }

  async names(em: EntityManager, ids: readonly string[]): Promise<Map<string, Text>> {
    if (ids.length === 0) return new Map();
    const rows = await select<Pick<GoodsRow, 'id' | 'name_zh' | 'name_en'>>(
      em,
      `SELECT id, name_zh, name_en FROM goods WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [String(row.id), { zh: row.name_zh, en: row.name_en }]));
  }

  /** Names of those of these goods that are on sale, by id. */
  async namesOnSale(em: EntityManager, ids: readonly string[]): Promise<Map<string, Text>> {
    if (ids.length === 0) return new Map();
    const rows = await select<Pick<GoodsRow, 'id' | 'name_zh' | 'name_en'>>(
      em,
      `SELECT id, name_zh, name_en FROM goods WHERE id IN (${placeholders(ids)}) AND status='on_sale'`,
      ids,
    );
    return new Map(rows.map((row) => [String(row.id), { zh: row.name_zh, en: row.name_en }]));
  }

  /** Names and line formats by id; unknown ids are absent. */
  async lineGoods(em: EntityManager, ids: readonly string[]): Promise<Map<string, LineGoods>> {
    if (ids.length === 0) return new Map();
    const rows = await select<Pick<GoodsRow, 'id' | 'name_zh' | 'name_en' | 'line_format'>>(
      em,
      `SELECT id, name_zh, name_en, line_format FROM goods WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(
      rows.map((row) => [
        String(row.id),
        { name: { zh: row.name_zh, en: row.name_en }, lineFormat: parseFormat(row.line_format) },
      ]),
    );
  }

  /** Goods on sale of which no more than their mark is free, the emptiest first. */
  async lowStock(em: EntityManager, limit: number): Promise<LowStock[]> {
    const rows = await select<Pick<GoodsRow, 'id' | 'name_zh' | 'name_en' | 'low_stock'> & { free: number | string }>(
      em,
      `SELECT g.id, g.name_zh, g.name_en, g.low_stock, t.available-t.reserved AS free FROM goods g ${level('t', 'total')}
       WHERE g.status='on_sale' AND t.available-t.reserved<=g.low_stock ORDER BY free, g.id LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      id: String(row.id),
      name: { zh: row.name_zh, en: row.name_en },
      free: Number(row.free),
      lowStock: row.low_stock,
    }));
  }

  async insert(em: EntityManager, id: string, content: GoodsContent, now: Date): Promise<void> {
    const columns = ['id', ...CONTENT_COLUMNS, 'created_at', 'updated_at'];
    await insertRows(em, 'goods', columns, [[id, ...contentValues(content), now, now]]);
  }

  async update(em: EntityManager, id: string, content: GoodsContent, now: Date): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE goods SET ${CONTENT_COLUMNS.map((name) => `${name}=?`).join(', ')}, updated_at=? WHERE id=?`,
      [...contentValues(content), now, id],
    );
    return changed === 1;
  }

  /** Keys of goods below `before`, the newest first. */
  async keys(
    em: EntityManager,
    { before, ...filter }: Pick<GoodsFilter, 'status' | 'q' | 'limit'> & { before: string },
  ): Promise<string[]> {
    const { where, params } = conditions({ ...filter, sort: 'newest', after: { values: [], id: before } });
    const rows = await select<Pick<GoodsRow, 'id'>>(
      em,
      `SELECT g.id FROM goods g WHERE ${where.join(' AND ')} ORDER BY g.id DESC LIMIT ?`,
      [...params, filter.limit],
    );
    return rows.map(({ id }) => String(id));
  }

  /** Changes one thing that staff decide about goods, unless it is no longer what it was. */
  async setOne(
    em: EntityManager,
    id: string,
    change: { column: 'status' | 'category_id' | 'low_stock'; was: string | number; value: string | number },
    now: Date,
  ): Promise<boolean> {
    const { column, was, value } = change;
    const sql = `UPDATE goods SET ${column}=?, updated_at=? WHERE id=? AND ${column}=?`;
    return (await execute(em, sql, [value, now, id, was])) === 1;
  }

  async setStatus(em: EntityManager, id: string, status: GoodsStatus, now: Date): Promise<boolean> {
    return (await execute(em, 'UPDATE goods SET status=?, updated_at=? WHERE id=?', [status, now, id])) === 1;
  }
}

function conditions(filter: GoodsFilter): { where: string[]; params: SqlValue[] } {
  const where: string[] = [];
  const params: SqlValue[] = [];
  const add = (condition: string, ...values: SqlValue[]) => {
    where.push(condition);
    params.push(...values);
  };
  if (filter.status) add('g.status=?', filter.status);
  if (filter.categoryId) add('g.category_id=?', filter.categoryId);
  for (const word of searchWords(filter.q)) add("g.search LIKE ? ESCAPE '!'", `%${word}%`);
  if (filter.inStock) add('t.available>t.reserved');
  if (filter.after) {
    const beyond = beyondPosition(filter.sort, filter.after);
    add(beyond.where, ...beyond.params);
  }
  return { where, params };
}

/** Goods that come after a position: greater in the first column that differs. */
function beyondPosition(sort: GoodsSort, { values, id }: GoodsPosition): { where: string; params: SqlValue[] } {
  let beyond: { where: string; params: SqlValue[] } = { where: 'g.id<?', params: [id] };
  for (const [index, { column, descending }] of [...SORTS[sort].entries()].reverse()) {
    // As a number: an expression has no column type on the embedded database, where text is greater than every number.
    const value = Number(values[index]);
    const where = `(${column}${descending ? '<' : '>'}? OR (${column}=? AND ${beyond.where}))`;
    beyond = { where, params: [value, value, ...beyond.params] };
  }
  return beyond;
}

const searchText = ({ name, summary }: GoodsContent): string =>
  [name.zh, name.en, summary.zh, summary.en].join('\n').toLowerCase().slice(0, 900);

/** Lower-case words with LIKE's own signs made plain. */
const searchWords = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.replace(/[!%_]/g, '!$&'));

const contentValues = (content: GoodsContent): SqlValue[] => [
  content.categoryId,
  content.name.zh,
  content.name.en,
  content.summary.zh,
  content.summary.en,
  content.description.zh,
  content.description.en,
  searchText(content),
  content.price,
  formatTiers(content.tiers),
  content.minQuantity,
  content.maxQuantity,
  content.genderChoice,
  content.warrantyHours,
  content.imageUrl,
  content.status,
  content.sort,
  content.lowStock,
  content.lineFormat && JSON.stringify(content.lineFormat),
];

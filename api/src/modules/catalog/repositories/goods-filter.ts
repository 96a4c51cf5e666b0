import type { SelectQueryBuilder } from 'typeorm';
import type { AttributeFilter } from '../domain/attribute-filter.js';
import type { GoodsStatus } from '../domain/goods.js';
import type { StockState } from '../domain/stock-cover.js';
import type { Goods } from '../entities/goods.entity.js';
import { GoodsAttribute } from '../entities/goods-attribute.entity.js';
import { COVER_TENTHS, ORDERABLE, STOCK_STATE_CONDITIONS } from './stock-cover-columns.js';

export const GOODS_SORTS = ['recommended', 'price', 'newest', 'stock', 'sold'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** `cover`: what is sold out first at the rate of the last days. */
type ListSort = GoodsSort | 'cover';

/** End of a page: the values of the sort columns, and the id. */
export interface GoodsPosition {
  values: string[];
  id: string;
}

export interface GoodsFilter {
  status?: GoodsStatus;
  /** Only these goods. */
  ids?: readonly string[];
  /** Goods of any of these categories. */
  categoryIds?: readonly string[];
  /** Goods that meet all of them. */
  attributes?: readonly AttributeFilter[];
  /** Ranks by id: only these goods, and under `recommended` the highest rank first. */
  found?: ReadonlyMap<string, number>;
  inStock?: boolean;
  /** `coverDays`: the setting of the shop. */
  stock?: { state: StockState; coverDays: number };
  sort: ListSort;
  after?: GoodsPosition;
  limit: number;
}

interface SortColumn {
  expression: string;
  descending: boolean;
}

/** Fewer than the smallest order counts as sold out. */
const CAN_BE_ORDERED = `${ORDERABLE} >= g.minQuantity`;

/** Sort columns of each sort order; ties are broken by the newest id. */
const SORTS: Record<ListSort, readonly SortColumn[]> = {
  // Goods that cannot be ordered come last; then the order that staff gave, and of those without one best sellers first.
  recommended: [
    { expression: `(CASE WHEN ${CAN_BE_ORDERED} THEN 1 ELSE 0 END)`, descending: true },
    { expression: 'g.sort', descending: false },
    { expression: 'total.sold', descending: true },
  ],
  price: [{ expression: 'g.price', descending: false }],
  newest: [],
  sold: [{ expression: 'total.sold', descending: true }],
  stock: [{ expression: ORDERABLE, descending: true }],
  // What is sold at no rate by how much there is.
  cover: [
    { expression: COVER_TENTHS, descending: false },
    { expression: ORDERABLE, descending: false },
  ],
};

export type SortOrder = Pick<GoodsFilter, 'sort' | 'found'>;

const sortColumns = ({ sort, found }: SortOrder): readonly SortColumn[] =>
  found && sort === 'recommended' ? [rankColumn(found), ...SORTS[sort]] : SORTS[sort];

function rankColumn(ranks: ReadonlyMap<string, number>): SortColumn {
  const idsByRank = new Map<number, string[]>();
  for (const [id, rank] of ranks) {
    const ids = idsByRank.get(rank);
    if (ids) ids.push(id);
    else idsByRank.set(rank, [id]);
  }
  const cases = [...idsByRank].map(([rank, ids]) => `WHEN g.id IN (${ids.join(',')}) THEN ${rank}`);
  return { expression: `(CASE ${cases.join(' ')} ELSE 0 END)`, descending: true };
}

/** Number of values in a position of this sort order. */
export const positionLength = (order: SortOrder): number => sortColumns(order).length;

const sortAlias = (index: number): string => `sort${index}`;

/**
 * Reads ids with the values that they were sorted by, from a query of `applyFilter`. A page continues behind these values: the
 * goods can have others when they are read after that.
 */
export async function readPositions(query: SelectQueryBuilder<Goods>, order: SortOrder): Promise<GoodsPosition[]> {
  const { entities, raw } = await query.getRawAndEntities<Record<string, unknown>>();
  return entities.map(({ id }, row) => ({
    // As a number first: `4.0000` is what MySQL makes of a division.
    values: sortColumns(order).map((_, index) => String(Number(raw[row]?.[sortAlias(index)]))),
    id,
  }));
}

/** At most `filter.limit` goods, in its order, with the values that they are sorted by. */
export function applyFilter(query: SelectQueryBuilder<Goods>, filter: GoodsFilter): SelectQueryBuilder<Goods> {
  const { status, ids, categoryIds, found, stock, after, limit } = filter;
  const columns = sortColumns(filter);
  if (status) query.andWhere('g.status = :status', { status });
  if (ids) query.andWhere('g.id IN (:...ids)', { ids });
  if (categoryIds) query.andWhere('g.categoryId IN (:...categoryIds)', { categoryIds });
  for (const [index, one] of (filter.attributes ?? []).entries()) applyAttribute(query, one, index);
  if (found) query.andWhere('g.id IN (:...found)', { found: [...found.keys()] });
  if (stock) query.andWhere(`(${STOCK_STATE_CONDITIONS[stock.state]})`, { coverDays: stock.coverDays });
  if (filter.inStock) query.andWhere(CAN_BE_ORDERED);
  if (after) query.andWhere(toPositionCondition(columns), { afterId: after.id, ...toPositionParameters(after) });
  for (const [index, { expression, descending }] of columns.entries()) {
    query.addSelect(expression, sortAlias(index)).addOrderBy(expression, descending ? 'DESC' : 'ASC');
  }
  return query.addOrderBy('g.id', 'DESC').limit(limit);
}

function applyAttribute(
  query: SelectQueryBuilder<Goods>,
  { key, values, ranges }: AttributeFilter,
  index: number,
): void {
  const name = `attribute${index}`;
  const parameters: Record<string, unknown> = { [`${name}Key`]: key };
  const conditions = ranges.map(({ min, max }, position) => {
    parameters[`${name}Min${position}`] = min ?? -Number.MAX_VALUE;
    parameters[`${name}Max${position}`] = max ?? Number.MAX_VALUE;
    return `${name}.number BETWEEN :${name}Min${position} AND :${name}Max${position}`;
  });
  if (values.length > 0) {
    parameters[`${name}Values`] = values;
    conditions.push(`${name}.value IN (:...${name}Values)`);
  }
  const having = query
    .subQuery()
    .select(`${name}.goodsId`)
    .from(GoodsAttribute, name)
    .where(`${name}.key = :${name}Key`)
    .andWhere(`(${conditions.join(' OR ')})`);
  query.andWhere(`g.id IN ${having.getQuery()}`, parameters);
}

/** Goods that come after a position: greater in the first expression that differs. */
function toPositionCondition(columns: readonly SortColumn[]): string {
  return [...columns.entries()].reverse().reduce((behind, [index, { expression, descending }]) => {
    const beyond = `${expression} ${descending ? '<' : '>'} :after${index}`;
    return `(${beyond} OR (${expression} = :after${index} AND ${behind}))`;
  }, 'g.id < :afterId');
}

/**
 * As numbers: on the embedded database an expression has no column type, and text compares greater than every number.
 */
const toPositionParameters = ({ values }: GoodsPosition): Record<string, number> =>
  Object.fromEntries(values.map((value, index) => [`after${index}`, Number(value)]));

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { catalogErrors } from '../catalog.errors.js';
import { toCategoryDto, toGoodsDetail, toListedGoods } from '../dto/catalog.mapper.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import type { CategoryList, GoodsDetail, GoodsPage, GoodsQuery, SimilarGoods } from '../dto/goods.dto.js';
import type { Picture } from '../../media/index.js';
import { type GoodsPosition, positionLength, type SortOrder } from '../repositories/goods-filter.js';
import { type GoodsAddress, type GoodsCard, GoodsRepository } from '../repositories/goods.repository.js';
import { GoodsSearchService } from './goods-search.service.js';
import { PublicSalesPort } from '../ports/public-sales.port.js';
import { SLUG } from '../domain/slug.js';
import { GoodsSlugsRepository } from '../repositories/goods-slugs.repository.js';
import { type AttributeFilter, parseAttributeFilters } from '../domain/attribute-filter.js';
import type { Text } from '../domain/goods.js';
import type { DescribedGoods, LineGoods, StockedGoods } from '../domain/stocked-goods.js';
import type { Goods } from '../entities/goods.entity.js';

const MAX_SIMILAR = 6;
const NUMBER = /^-?\d{1,19}$/;

/** Reads goods for visitors and for other modules. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly categories: CategoriesRepository,
    private readonly search: GoodsSearchService,
    private readonly slugs: GoodsSlugsRepository,
    private readonly sales: PublicSalesPort,
  ) {}

  /** Goods that may be ordered now. Throws `catalog.goods_not_found` when they are not on sale. */
  async findForSale(goodsId: string): Promise<StockedGoods> {
    const goods = ID.test(goodsId) ? await this.goods.findStocked(goodsId) : null;
    if (goods?.status !== 'on_sale') throw new AppError(catalogErrors.goods_not_found);
    return goods;
  }

  /** Those of these goods that may be ordered now, by id. */
  async findAllForSale(goodsIds: readonly string[]): Promise<Map<string, StockedGoods>> {
    const goods = await this.goods.findAllStocked([...new Set(goodsIds)].filter((id) => ID.test(id)));
    return new Map(goods.filter(({ status }) => status === 'on_sale').map((one) => [one.id, one]));
  }

  /** Goods by id inside a transaction; null when they are not on sale. */
  async findOnSale(manager: EntityManager, goodsId: string): Promise<Goods | null> {
    const goods = await this.goods.findById(goodsId, manager);
    return goods?.status === 'on_sale' ? goods : null;
  }

  /** Goods in any status, or null. */
  async findGoods(goodsId: string): Promise<Goods | null> {
    return ID.test(goodsId) ? this.goods.findById(goodsId) : null;
  }

  /** The same, locked until the transaction ends. Several are locked in the order of their ids. */
  async lockGoods(manager: EntityManager, goodsId: string): Promise<Goods | null> {
    if (!ID.test(goodsId)) return null;
    await this.goods.lock(manager, goodsId);
    return this.goods.findById(goodsId, manager);
  }

  /** Goods in any status by their id, or a slug that they have or had; unknown ones are absent. */
  async findByKeys(keys: readonly string[]): Promise<Map<string, Goods>> {
    const owners = await this.slugs.findOwners(keys.filter((key) => SLUG.test(key)));
    const idOf = (key: string) => owners.get(key) ?? key;
    const ids = [...new Set(keys.map(idOf))].filter((id) => ID.test(id));
    const goods = new Map((await this.goods.findAllStocked(ids)).map((one) => [one.id, one]));
    return new Map(
      keys.flatMap((key) => {
        const one = goods.get(idOf(key));
        return one ? [[key, one]] : [];
      }),
    );
  }

  /** Those of these goods that are on sale, without their counters. */
  findAllOnSale(goodsIds: readonly string[]): Promise<Goods[]> {
    return this.goods.findAllOnSale([...new Set(goodsIds)]);
  }

  /** Names by id; unknown ids are absent. */
  findNames(goodsIds: readonly string[]): Promise<Map<string, Text>> {
    return this.goods.findNames([...new Set(goodsIds)]);
  }

  /** Names of those of these goods that are on sale, by id. */
  findNamesOnSale(goodsIds: readonly string[]): Promise<Map<string, Text>> {
    return this.goods.findNames([...new Set(goodsIds)], 'on_sale');
  }

  /** Names of those of these goods that are or were on sale, by id. */
  findNamesPublished(goodsIds: readonly string[]): Promise<Map<string, Text>> {
    return this.goods.findNames([...new Set(goodsIds)], 'on_sale', 'off_sale');
  }

  /** Slugs and covers by id; unknown ids are absent. */
  findCards(goodsIds: readonly string[]): Promise<Map<string, GoodsCard>> {
    return this.goods.findCards([...new Set(goodsIds)]);
  }

  /** The picture of goods as it is now; null where they have none. */
  async findCover(goodsId: string, manager?: EntityManager): Promise<Picture | null> {
    return (await this.goods.findCovers([goodsId], manager)).get(goodsId) ?? null;
  }

  /** Names and line formats by id; unknown ids are absent. */
  findLineGoods(goodsIds: readonly string[], manager?: EntityManager): Promise<Map<string, LineGoods>> {
    return this.goods.findLineGoods([...new Set(goodsIds)], manager);
  }

  async findCategories(): Promise<CategoryList> {
    return { items: (await this.categories.findAll()).map(toCategoryDto) };
  }

  /** These categories and all subcategories of theirs. */
  findAllWithSubcategories(categoryIds: readonly string[]): Promise<Set<string>> {
    return this.categories.findAllWithChildren(categoryIds);
  }

  /** Names by id; unknown ids are absent. */
  findCategoryNames(categoryIds: readonly string[]): Promise<Map<string, Text>> {
    return this.categories.findNames([...new Set(categoryIds)]);
  }

  async findPage(query: GoodsQuery): Promise<GoodsPage> {
    const { sort = 'recommended', limit = DEFAULT_PAGE, q, category_id: categoryId } = query;
    const categoryIds = categoryId === undefined ? undefined : await this.categories.findWithChildren(categoryId);
    const search = q ? await this.search.find(q, { status: 'on_sale', categoryIds, all: isNarrowed(query) }) : null;
    const order = { sort, found: search?.ranks };
    const goods = await this.goods.findPage({
      status: 'on_sale',
      ids: query.id,
      categoryIds,
      attributes: toAttributeFilters(query.attribute ?? []),
      inStock: query.in_stock,
      ...order,
      after: query.cursor === undefined ? undefined : parsePosition(query.cursor, order),
      limit: limit + 1,
    });
    const sales = await this.sales.findSales(goods);
    const page = toPage(
      goods,
      limit,
      (one) => toListedGoods(one, sales.get(one.id) ?? null, search?.words ?? null),
      ({ position }) => [sort, ...position.values, position.id],
    );
    return { ...page, match: goods.length > 0 ? (search?.match ?? null) : null };
  }

  /** Goods on sale with their description, by id or by a slug that they have or had. */
  async findDetail(key: string): Promise<GoodsDetail> {
    const goods = await this.findDescribed(key);
    const sales = await this.sales.findSales([goods]);
    return toGoodsDetail(goods, sales.get(goods.id) ?? null);
  }

  /** Goods of the same group of categories: those that have most in common first. */
  async findSimilar(key: string): Promise<SimilarGoods> {
    const goods = await this.findDescribed(key);
    const category = await this.categories.findById(goods.categoryId);
    const categoryIds = await this.categories.findWithChildren(category?.parentId ?? goods.categoryId);
    const similar = await this.goods.findSimilar(goods, categoryIds, MAX_SIMILAR);
    const sales = await this.sales.findSales(similar);
    return { items: similar.map((one) => toListedGoods(one, sales.get(one.id) ?? null, null)) };
  }

  private async findDescribed(key: string): Promise<DescribedGoods> {
    const id = await this.findId(key);
    const goods = id === null ? null : await this.goods.findDescribed(id);
    if (goods?.status !== 'on_sale') throw new AppError(catalogErrors.goods_not_found);
    return goods;
  }

  /** Whether these goods, by id or by a slug that they have or had, were taken off sale. */
  async isOffSale(key: string): Promise<boolean> {
    const id = await this.findId(key);
    return id !== null && (await this.goods.findById(id))?.status === 'off_sale';
  }

  countOnSale(): Promise<number> {
    return this.goods.countOnSale();
  }

  /** What a sitemap says of goods on sale, in the order in which they were made. */
  findAddresses(skip: number, limit: number): Promise<GoodsAddress[]> {
    return this.goods.findAddresses(skip, limit);
  }

  private async findId(key: string): Promise<string | null> {
    const id = SLUG.test(key) ? await this.slugs.findGoodsId(key) : key;
    return id !== null && ID.test(id) ? id : null;
  }
}

/** Whether more than the rank of what a search finds decides which goods are the first. */
const isNarrowed = ({ sort = 'recommended', in_stock: inStock, attribute = [], id }: GoodsQuery): boolean =>
  sort !== 'recommended' || inStock === true || attribute.length > 0 || id !== undefined;

function toAttributeFilters(texts: readonly string[]): AttributeFilter[] {
  const filters = parseAttributeFilters(texts);
  if ('invalidIndex' in filters) throw invalidField(`attribute.${filters.invalidIndex}`, 'matches');
  return filters;
}

/** A cursor is valid only for the sort order that it was made for. */
function parsePosition(cursor: string, order: SortOrder): GoodsPosition {
  const [sorted, ...rest] = decodeCursor(cursor, positionLength(order) + 2);
  const id = rest.pop() ?? '';
  if (sorted !== order.sort || !rest.every((value) => NUMBER.test(value)) || !ID.test(id)) {
    throw invalidField('cursor', 'cursor');
  }
  return { values: rest, id };
}

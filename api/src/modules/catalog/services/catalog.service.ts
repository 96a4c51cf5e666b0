import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/http/index.js';
import { ID } from '../../../common/ids/index.js';
import { catalogReasons } from '../catalog.errors.js';
import { presentCategory, presentDetail, presentGoods } from '../catalog.presenter.js';
import { CategoriesRepository } from '../repositories/categories.repository.js';
import type { CategoryList, GoodsDetail, GoodsPage, GoodsQuery } from '../dto/goods.dto.js';
import {
  type GoodsPosition,
  GoodsRepository,
  type GoodsSort,
  type LowStock,
  positionAfter,
  positionLength,
} from '../repositories/goods.repository.js';
import type { DescribedGoods, Goods, LineGoods, StockedGoods, Text } from '../goods.js';

const NUMBER = /^-?\d{1,19}$/;

/** What visitors see, and what other modules ask about goods. */
@Injectable()
export class Catalog {
  constructor(
    private readonly transactions: Transactions,
    private readonly goods: GoodsRepository,
    private readonly categoriesRepository: CategoriesRepository,
  ) {}

  /** Goods that may be ordered now. Throws `catalog.goods_not_found` when they are not on sale. */
  async goodsForSale(goodsId: string): Promise<StockedGoods> {
    const goods = ID.test(goodsId) ? await this.transactions.read((em) => this.goods.findStocked(em, goodsId)) : null;
    if (goods?.status !== 'on_sale') throw new AppError(catalogReasons.goods_not_found);
    return goods;
  }

  /** The same inside a transaction; null when they are not on sale. */
  async goodsOnSale(em: EntityManager, goodsId: string): Promise<Goods | null> {
    const goods = await this.goods.find(em, goodsId);
    return goods?.status === 'on_sale' ? goods : null;
  }

  /** Goods in any status, or null. */
  async findGoods(goodsId: string): Promise<Goods | null> {
    if (!ID.test(goodsId)) return null;
    return this.transactions.read((em) => this.goods.find(em, goodsId));
  }

  /** Names by id; unknown ids are absent. */
  namesOf(goodsIds: readonly string[]): Promise<Map<string, Text>> {
    return this.transactions.read((em) => this.goods.names(em, [...new Set(goodsIds)]));
  }

  /** Names of those of these goods that are on sale, by id. */
  namesOnSale(goodsIds: readonly string[]): Promise<Map<string, Text>> {
    return this.transactions.read((em) => this.goods.namesOnSale(em, [...new Set(goodsIds)]));
  }

  /** What is to be known about the goods of lines, by id; unknown ids are absent. */
  lineGoodsOf(goodsIds: readonly string[]): Promise<Map<string, LineGoods>> {
    return this.transactions.read((em) => this.lineGoodsIn(em, goodsIds));
  }

  /** The same inside a transaction. */
  lineGoodsIn(em: EntityManager, goodsIds: readonly string[]): Promise<Map<string, LineGoods>> {
    return this.goods.lineGoods(em, [...new Set(goodsIds)]);
  }

  /** Goods on sale that have fallen to their mark, the emptiest first. */
  lowStock(limit: number): Promise<LowStock[]> {
    return this.transactions.read((em) => this.goods.lowStock(em, limit));
  }

  async categories(): Promise<CategoryList> {
    const categories = await this.transactions.read((em) => this.categoriesRepository.list(em));
    return { items: categories.map(presentCategory) };
  }

  async list(query: GoodsQuery): Promise<GoodsPage> {
    const { sort = 'recommended', limit = DEFAULT_PAGE } = query;
    const goods = await this.transactions.read((em) =>
      this.goods.list(em, {
        status: 'on_sale',
        categoryId: query.category_id,
        q: query.q,
        inStock: query.in_stock,
        sort,
        after: query.cursor === undefined ? undefined : positionOf(query.cursor, sort),
        limit: limit + 1,
      }),
    );
    return toPage(goods, limit, presentGoods, (last) => {
      const { values, id } = positionAfter(last, sort);
      return [sort, ...values, id];
    });
  }

  /** Goods on sale with their description. */
  async detail(goodsId: string): Promise<GoodsDetail> {
    const goods = await this.findDescribed(goodsId);
    if (goods?.status !== 'on_sale') throw new AppError(catalogReasons.goods_not_found);
    return presentDetail(goods);
  }

  private async findDescribed(goodsId: string): Promise<DescribedGoods | null> {
    if (!ID.test(goodsId)) return null;
    return this.transactions.read((em) => this.goods.findDescribed(em, goodsId));
  }
}

/** A cursor belongs to the order of goods that it was made for. */
function positionOf(cursor: string, sort: GoodsSort): GoodsPosition {
  const [sorted, ...rest] = decodeCursor(cursor, positionLength(sort) + 2);
  const id = rest.pop() ?? '';
  if (sorted !== sort || !rest.every((value) => NUMBER.test(value)) || !ID.test(id)) {
    throw invalidField('cursor', 'cursor');
  }
  return { values: rest, id };
}

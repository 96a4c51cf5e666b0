import { ORDERABLE } from './stock-cover-columns.js';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository, type SelectQueryBuilder } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { GoodsStatus, Text } from '../domain/goods.js';
import {
  type AttributedGoods,
  type DescribedGoods,
  type GoodsContent,
  type LineGoods,
  type StockedGoods,
  toLevels,
} from '../domain/stocked-goods.js';
import { applyFilter, type GoodsFilter, type GoodsPosition, readPositions } from './goods-filter.js';
import { GoodsAttribute } from '../entities/goods-attribute.entity.js';
import { Goods } from '../entities/goods.entity.js';
import { toSlug } from '../domain/slug.js';
import { AttributesRepository } from './attributes.repository.js';
import { GoodsQuestionsRepository } from './goods-questions.repository.js';
import { GoodsSlugsRepository } from './goods-slugs.repository.js';
import { CatalogChangesRepository } from './catalog-changes.repository.js';
import { coverOf, MediaUsesService, type Picture } from '../../media/index.js';
import { GoodsLevel, LEVEL_BUCKETS, type LevelBucket } from '../../stock-levels/index.js';

/** What stands for goods beside their name: where their page is, and their picture. */
export interface GoodsCard {
  slug: string;
  cover: Picture | null;
}

/** What a sitemap says of goods. */
export interface GoodsAddress extends Pick<Goods, 'slug' | 'updatedAt'> {
  cover: Picture | null;
}

/** Properties that a batch action can change. */
export type BatchProperty = 'status' | 'categoryId' | 'lowStock' | 'lowCoverDays';

/** Goods of a page with the position at which the page after them starts. */
export type Placed<G> = G & { position: GoodsPosition };

/** Goods as `selectStocked` reads them. */
type WithLevelRows = Goods & Record<'total' | 'male' | 'female', GoodsLevel>;

@Injectable()
export class GoodsRepository {
  constructor(
    @InjectRepository(Goods) private readonly goods: Repository<Goods>,
    private readonly changes: CatalogChangesRepository,
    private readonly slugs: GoodsSlugsRepository,
    private readonly mediaUses: MediaUsesService,
    private readonly attributes: AttributesRepository,
    private readonly questions: GoodsQuestionsRepository,
  ) {}

  async findPage(filter: GoodsFilter): Promise<Placed<AttributedGoods>[]> {
    const positions = await this.findPositions(filter);
    return placeGoods(await this.withAttributes(await this.readInOrder(toIds(positions))), positions);
  }

  /** Like `findPage`, with descriptions. */
  async findDescribedPage(filter: GoodsFilter): Promise<Placed<DescribedGoods>[]> {
    const positions = await this.findPositions(filter);
    return placeGoods(await this.describe(await this.readInOrder(toIds(positions), selectDescription)), positions);
  }

  private async findPositions(filter: GoodsFilter): Promise<GoodsPosition[]> {
    if (filter.found?.size === 0) return [];
    return readPositions(applyFilter(this.selectIds(), filter), filter);
  }

  /** The newest ids, for batch actions. */
  async findIds(
    {
      found,
      status,
      stock,
      before,
      limit,
    }: Pick<GoodsFilter, 'status' | 'found' | 'stock' | 'limit'> & { before: string },
    manager = this.goods.manager,
  ): Promise<string[]> {
    if (found?.size === 0) return [];
    const query = manager.createQueryBuilder(Goods, 'g').select('g.id');
    if (stock) joinTotal(query);
    return readIds(
      applyFilter(query, {
        found,
        status,
        stock,
        sort: 'newest',
        after: { values: [], id: before },
        limit,
      }),
    );
  }

  findById(id: string, manager = this.goods.manager): Promise<Goods | null> {
    return manager.findOneBy(Goods, { id });
  }

  /** Goods of a category in the order of the shop, those that are out of stock among the others. */
  findInOrder(categoryId: string, manager?: EntityManager): Promise<StockedGoods[]> {
    return readStocked(
      this.selectStocked(manager)
        .where('g.categoryId = :categoryId', { categoryId })
        .orderBy('g.sort')
        .addOrderBy('total.sold', 'DESC')
        .addOrderBy('g.id', 'DESC'),
    );
  }

  /** Gives goods the places of this list, from 1. */
  async changeOrder(manager: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const sort = index + 1;
      await manager.update(Goods, { id, sort: Not(sort) }, { sort, updatedAt: now });
    }
  }

  findAllOnSale(ids: readonly string[]): Promise<Goods[]> {
    return this.goods.findBy({ id: In(ids), status: 'on_sale' });
  }

  async findStocked(id: string): Promise<StockedGoods | null> {
    const [goods = null] = await readStocked(this.selectStocked().where('g.id = :id', { id }));
    return goods;
  }

  /** Unknown ids are absent. */
  findAllStocked(ids: readonly string[]): Promise<StockedGoods[]> {
    return readStocked(this.selectStocked().where({ id: In(ids) }));
  }

  async findDescribed(id: string, manager = this.goods.manager): Promise<DescribedGoods | null> {
    const query = selectDescription(this.selectStocked(manager)).where('g.id = :id', { id });
    const [goods = null] = await this.describe(await readStocked(query), manager);
    return goods;
  }

  /** Goods in any status by the slugs that they have now; unknown ones are absent. */
  async findDescribedBySlugs(
    slugs: readonly string[],
    manager = this.goods.manager,
  ): Promise<Map<string, DescribedGoods>> {
    if (slugs.length === 0) return new Map();
    const query = selectDescription(this.selectStocked(manager)).where('g.slug IN (:...slugs)', { slugs });
    const goods = await this.describe(await readStocked(query), manager);
    return new Map(goods.map((goods) => [goods.slug, goods]));
  }

  /** Goods on sale in these categories: in stock, of the same category, with most values in common, sold most. */
  async findSimilar(
    { id, categoryId }: Pick<Goods, 'id' | 'categoryId'>,
    categoryIds: readonly string[],
    limit: number,
  ): Promise<AttributedGoods[]> {
    const query = this.selectIds();
    const shared = query
      .subQuery()
      .select('COUNT(*)')
      .from(GoodsAttribute, 'other')
      .innerJoin(GoodsAttribute, 'own', 'own.key = other.key AND own.value = other.value')
      .where('other.goodsId = g.id AND own.goodsId = :id');
    query
      .where("g.status = 'on_sale' AND g.id <> :id AND g.categoryId IN (:...categoryIds)", { id, categoryIds })
      .orderBy(`(CASE WHEN ${ORDERABLE} >= g.minQuantity THEN 1 ELSE 0 END)`, 'DESC')
      .addOrderBy('(CASE WHEN g.categoryId = :categoryId THEN 1 ELSE 0 END)', 'DESC')
      .addOrderBy(shared.getQuery(), 'DESC')
      .addOrderBy('total.sold', 'DESC')
      .addOrderBy('g.id', 'DESC')
      .setParameters({ categoryId })
      .limit(limit);
    return this.withAttributes(await this.readInOrder(await readIds(query)));
  }

  /** Names by id, of goods in one status if it is given; unknown ids are absent. */
  async findNames(ids: readonly string[], ...statuses: GoodsStatus[]): Promise<Map<string, Text>> {
    const goods = await this.goods.find({
      select: { id: true, name: { zh: true, en: true } },
      where: { id: In(ids), ...(statuses.length > 0 && { status: In(statuses) }) },
    });
    return new Map(goods.map(({ id, name }) => [id, name]));
  }

  /** Slugs and covers by id; unknown ids are absent. */
  async findCards(ids: readonly string[]): Promise<Map<string, GoodsCard>> {
    const goods = await this.goods.find({ select: { id: true, slug: true }, where: { id: In(ids) } });
    const covers = await this.findCovers(ids);
    return new Map(goods.map(({ id, slug }) => [id, { slug, cover: covers.get(id) ?? null }]));
  }

  /** Covers by the goods' id; goods without one are absent. */
  async findCovers(ids: readonly string[], manager?: EntityManager): Promise<Map<string, Picture | null>> {
    const pictures = await this.mediaUses.findPictures('goods', ids, manager);
    return new Map([...pictures].map(([id, used]) => [id, coverOf(used)]));
  }

  countOnSale(): Promise<number> {
    return this.goods.countBy({ status: 'on_sale' });
  }

  /** What a sitemap says of goods on sale, in the order in which they were made. */
  async findAddresses(skip: number, limit: number): Promise<GoodsAddress[]> {
    const goods = await this.goods.find({
      select: { id: true, slug: true, updatedAt: true },
      where: { status: 'on_sale' },
      order: { id: 'ASC' },
      skip,
      take: limit,
    });
    const covers = await this.findCovers(goods.map(({ id }) => id));
    return goods.map(({ id, slug, updatedAt }) => ({ slug, updatedAt, cover: covers.get(id) ?? null }));
  }

  /** Names and line formats by id; unknown ids are absent. */
  async findLineGoods(ids: readonly string[], manager = this.goods.manager): Promise<Map<string, LineGoods>> {
    const goods = await manager.find(Goods, {
      select: { id: true, name: { zh: true, en: true }, lineFormat: true },
      where: { id: In(ids) },
    });
    return new Map(goods.map(({ id, name, lineFormat }) => [id, { name, lineFormat }]));
  }

  /** Adds goods with empty counters. */
  async insertGoods(manager: EntityManager, id: string, content: GoodsContent, now: Date): Promise<void> {
    if (content.slug !== null) await this.slugs.reserve(manager, content.slug, id);
    const { pictureIds: _, attributes, questions, ...columns } = content;
    const slug = content.slug ?? (await this.slugs.reserveFree(manager, toSlug(content.name), id));
    await manager.insert(Goods, { ...columns, slug, id, createdAt: now, updatedAt: now });
    await this.attributes.replaceValues(manager, id, attributes);
    await this.questions.replaceQuestions(manager, id, questions);
    const counters = { available: 0, reserved: 0, sold: 0, quarantined: 0, purged: 0, preordered: 0, recentSales: 0 };
    await manager.insert(
      GoodsLevel,
      LEVEL_BUCKETS.map((bucket) => ({ goodsId: id, bucket, ...counters })),
    );
    await this.replacePictures(manager, id, content);
    await this.changes.markChanged(manager);
  }

  /** Until the transaction ends. Lock the category before: everything that locks both does. */
  async lock(manager: EntityManager, id: string): Promise<void> {
    await manager.findOne(Goods, { select: { id: true }, where: { id }, lock: lockForUpdate(manager) });
  }

  async updateGoods(manager: EntityManager, id: string, content: GoodsContent, now: Date): Promise<void> {
    const { slug, pictureIds: _, attributes, questions, ...columns } = content;
    if (slug !== null) await this.slugs.reserve(manager, slug, id);
    await manager.update(Goods, { id }, { ...columns, ...(slug !== null && { slug }), updatedAt: now });
    await this.replacePictures(manager, id, content);
    await this.attributes.replaceValues(manager, id, attributes);
    await this.questions.replaceQuestions(manager, id, questions);
    await this.changes.markChanged(manager);
  }

  /** Changes one property; false when it is no longer `was`. */
  async changeProperty<P extends BatchProperty>(
    manager: EntityManager,
    id: string,
    { property, was, value }: { property: P; was: Goods[P]; value: Goods[P] },
    now: Date,
  ): Promise<boolean> {
    const criteria = { id, [property]: was ?? IsNull() };
    const { affected } = await manager.update(Goods, criteria, { [property]: value, updatedAt: now });
    if (property !== 'lowStock' && property !== 'lowCoverDays') await this.changes.markChanged(manager);
    return affected === 1;
  }

  async updateStatus(manager: EntityManager, id: string, status: GoodsStatus, now: Date): Promise<void> {
    await manager.update(Goods, { id }, { status, updatedAt: now });
    await this.changes.markChanged(manager);
  }

  /** Those of the gallery, and those in the texts. */
  private async replacePictures(
    manager: EntityManager,
    id: string,
    { pictureIds, description, warranty }: GoodsContent,
  ): Promise<void> {
    await this.mediaUses.replacePictures(manager, { subject: 'goods', subjectId: id }, pictureIds, 'picture_ids');
    const texts = [description, warranty].flatMap((text) => (text ? [text.zh, text.en] : []));
    await this.mediaUses.replaceTextPictures(manager, { subject: 'goods_text', subjectId: id }, texts);
  }

  /** Reads pictures and attributes of all of them at once. */
  private async withAttributes(goods: readonly StockedGoods[], manager?: EntityManager): Promise<AttributedGoods[]> {
    const ids = goods.map(({ id }) => id);
    const pictures = await this.mediaUses.findPictures('goods', ids, manager);
    const values = await this.attributes.findValues(ids, manager);
    return goods.map((one) => ({
      ...one,
      pictures: pictures.get(one.id) ?? [],
      attributes: values.get(one.id) ?? [],
    }));
  }

  /** Reads pictures, attributes and questions of goods that were read with their description. */
  private async describe(stocked: readonly StockedGoods[], manager?: EntityManager): Promise<DescribedGoods[]> {
    const goods = await this.withAttributes(stocked, manager);
    const ids = goods.map(({ id }) => id);
    const questions = await this.questions.findQuestions(ids, manager);
    return goods.map(({ description = EMPTY, warranty = null, ...one }) => ({
      ...one,
      description,
      warranty,
      questions: questions.get(one.id) ?? [],
    }));
  }

  /**
   * The ids of a sorted page, to be read by `readInOrder`. Sorting needs no more: the database would sort all goods with
   * all their texts.
   */
  private selectIds(): SelectQueryBuilder<Goods> {
    return joinTotal(this.goods.createQueryBuilder('g').select('g.id'));
  }

  /** `select`: what is read beside columns that always are. */
  private async readInOrder(
    ids: readonly string[],
    select = (query: SelectQueryBuilder<Goods>) => query,
  ): Promise<StockedGoods[]> {
    if (ids.length === 0) return [];
    const goods = await readStocked(select(this.selectStocked()).where({ id: In(ids) }));
    const byId = new Map(goods.map((one) => [one.id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private selectStocked(manager = this.goods.manager): SelectQueryBuilder<Goods> {
    const query = manager.createQueryBuilder(Goods, 'g');
    for (const bucket of ['total', 'male', 'female'] satisfies LevelBucket[]) {
      const condition = `${bucket}.goodsId = g.id AND ${bucket}.bucket = '${bucket}'`;
      query.innerJoinAndMapOne(`g.${bucket}`, GoodsLevel, bucket, condition);
    }
    return query;
  }
}

const EMPTY: Text = { zh: '', en: '' };

const selectDescription = (query: SelectQueryBuilder<Goods>): SelectQueryBuilder<Goods> =>
  query.addSelect(['g.description.zh', 'g.description.en', 'g.warranty']);

const joinTotal = (query: SelectQueryBuilder<Goods>): SelectQueryBuilder<Goods> =>
  query.innerJoin(GoodsLevel, 'total', "total.goodsId = g.id AND total.bucket = 'total'");

const toIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const readIds = async (query: SelectQueryBuilder<Goods>): Promise<string[]> => toIds(await query.getMany());

function placeGoods<G extends StockedGoods>(goods: readonly G[], positions: readonly GoodsPosition[]): Placed<G>[] {
  const byId = new Map(positions.map((position) => [position.id, position]));
  return goods.flatMap((one) => {
    const position = byId.get(one.id);
    return position ? [{ ...one, position }] : [];
  });
}

async function readStocked(query: SelectQueryBuilder<Goods>): Promise<StockedGoods[]> {
  const found = (await query.getMany()) as WithLevelRows[];
  return found.map(({ total, male, female, ...goods }) => ({ ...goods, levels: toLevels({ total, male, female }) }));
}

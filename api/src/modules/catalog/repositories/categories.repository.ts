import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { Attribute } from '../domain/attributes.js';
import { Category } from '../entities/category.entity.js';
import { AttributesRepository } from './attributes.repository.js';
import { CatalogChangesRepository } from './catalog-changes.repository.js';
import { Goods } from '../entities/goods.entity.js';

/** A category with its attributes and the number of its goods that are on sale; those of its children are counted too. */
export interface CountedCategory extends Category {
  attributes: Attribute[];
  goodsCount: number;
}

/** What staff edit of a category. */
export interface CategoryContent extends Pick<Category, 'parentId' | 'name' | 'icon' | 'sort'> {
  attributes: Attribute[];
}

@Injectable()
export class CategoriesRepository {
  constructor(
    @InjectRepository(Category) private readonly categories: Repository<Category>,
    private readonly attributes: AttributesRepository,
    private readonly changes: CatalogChangesRepository,
  ) {}

  /** In the order of the shop; children stand among the others. */
  async findAll(manager = this.categories.manager): Promise<CountedCategory[]> {
    const categories = await manager.find(Category, { order: { sort: 'ASC', id: 'ASC' } });
    const attributes = await this.attributes.findDefinitions(undefined, manager);
    const counts = await this.countGoods(manager);
    for (const { id, parentId } of categories) {
      if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
    }
    return categories.map((category) => ({
      ...category,
      attributes: attributes.get(category.id) ?? [],
      goodsCount: counts.get(category.id) ?? 0,
    }));
  }

  async findCounted(id: string, manager?: EntityManager): Promise<CountedCategory | null> {
    return (await this.findAll(manager)).find((category) => category.id === id) ?? null;
  }

  findById(id: string, manager = this.categories.manager): Promise<Category | null> {
    return manager.findOneBy(Category, { id });
  }

  /** The category and its children: whose goods its list shows. */
  async findWithChildren(id: string): Promise<string[]> {
    const children = await this.findChildren(this.categories.manager, id);
    return [id, ...children.map((child) => child.id)];
  }

  /** These categories and all children of theirs. */
  async findAllWithChildren(ids: readonly string[]): Promise<Set<string>> {
    const children = await this.categories.find({ select: { id: true }, where: { parentId: In(ids) } });
    return new Set([...ids, ...children.map(({ id }) => id)]);
  }

  findChildren(manager: EntityManager, parentId: string): Promise<Category[]> {
    return manager.find(Category, { where: { parentId }, order: { id: 'ASC' } });
  }

  async insertCategory(manager: EntityManager, id: string, content: CategoryContent, now: Date): Promise<void> {
    const { attributes, ...columns } = content;
    await manager.insert(Category, { ...columns, id, revision: 0, createdAt: now, updatedAt: now });
    await this.attributes.replaceDefinitions(manager, id, attributes);
  }

  async updateCategory(manager: EntityManager, id: string, content: CategoryContent, now: Date): Promise<void> {
    const { attributes, ...columns } = content;
    await manager.update(Category, { id }, { ...columns, updatedAt: now });
    await this.attributes.replaceDefinitions(manager, id, attributes);
    await this.changes.markChanged(manager);
  }

  /** Gives categories the places of this list, from 1. */
  async changeOrder(manager: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const sort = index + 1;
      await manager.update(Category, { id, sort: Not(sort) }, { sort, updatedAt: now });
    }
  }

  async findNames(ids: readonly string[]): Promise<Map<string, Category['name']>> {
    const categories = await this.categories.findBy({ id: In(ids) });
    return new Map(categories.map(({ id, name }) => [id, name]));
  }

  /**
   * Locks categories until the transaction ends, in the order of their ids; false when one does not exist. A change of
   * a category or of its goods locks the parent too, so that goods have no value of an attribute that is gone.
   */
  async lockCategories(manager: EntityManager, ids: readonly (string | null)[]): Promise<boolean> {
    const existing = [...new Set(ids)].filter((id) => id !== null);
    for (const id of existing.sort((a, b) => a.length - b.length || a.localeCompare(b))) {
      const { affected } = await manager.increment(Category, { id }, 'revision', 1);
      if (affected !== 1) return false;
    }
    return true;
  }

  /**
   * Locks a category that goods join and the one that they leave, each with its parent: a change of the attributes of
   * either waits for the goods. Gives the attributes of the joined one; null when there is none.
   */
  async lockForGoods(manager: EntityManager, id: string, leftId = id): Promise<Attribute[] | null> {
    const category = await this.findById(id, manager);
    const left = leftId === id ? category : await this.findById(leftId, manager);
    const ids = [category, left].flatMap((one) => (one === null ? [] : [one.parentId, one.id]));
    if (!category || !(await this.lockCategories(manager, ids))) return null;
    for (const one of [category, left]) {
      const locked = one && (await this.findById(one.id, manager));
      if (locked?.parentId !== one?.parentId) throw new AppError(commonErrors.conflict);
    }
    return this.findAttributes(manager, category);
  }

  /** Attributes of a category, those of its parent first. */
  async findAttributes(
    manager: EntityManager,
    { id, parentId }: Pick<Category, 'id' | 'parentId'>,
  ): Promise<Attribute[]> {
    const ids = parentId === null ? [id] : [parentId, id];
    const byCategory = await this.attributes.findDefinitions(ids, manager);
    return ids.flatMap((one) => byCategory.get(one) ?? []);
  }

  /** Deletes a category without goods. Call `lockCategories` before, in the same transaction. */
  async deleteEmpty(manager: EntityManager, id: string): Promise<boolean> {
    const goods = manager.createQueryBuilder(Goods, 'g').select('1').where('g.categoryId = :id');
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(Category)
      .where('id = :id', { id })
      .andWhere(`NOT EXISTS (${goods.getQuery()})`)
      .execute();
    if (affected === 1) await this.attributes.replaceDefinitions(manager, id, []);
    return affected === 1;
  }

  /** Goods on sale by category. */
  private async countGoods(manager: EntityManager): Promise<Map<string, number>> {
    const rows = await manager
      .createQueryBuilder(Goods, 'g')
      .select('g.categoryId', 'id')
      .addSelect('COUNT(*)', 'count')
      .where("g.status = 'on_sale'")
      .groupBy('g.categoryId')
      .getRawMany<{ id: string | number; count: string | number }>();
    return new Map(rows.map(({ id, count }) => [String(id), Number(count)]));
  }
}

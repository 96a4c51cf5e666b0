import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Category } from '../entities/category.entity.js';
import { CatalogChangesRepository } from './catalog-changes.repository.js';
import { Goods } from '../entities/goods.entity.js';

/** A category with the number of its goods that are on sale. */
export interface CountedCategory extends Category {
  goodsCount: number;
}

@Injectable()
export class CategoriesRepository {
  constructor(
    @InjectRepository(Category) private readonly categories: Repository<Category>,
    private readonly changes: CatalogChangesRepository,
  ) {}

  findAll(): Promise<CountedCategory[]> {
    return readCounted(this.selectCounted(this.categories.manager).orderBy('c.sort').addOrderBy('c.id'));
  }

  async findById(id: string, manager = this.categories.manager): Promise<CountedCategory | null> {
    const [category] = await readCounted(this.selectCounted(manager).where('c.id = :id', { id }));
    return category ?? null;
  }

  async updateCategory(
    manager: EntityManager,
    id: string,
    content: Pick<Category, 'name' | 'sort'>,
    now: Date,
  ): Promise<void> {
    await manager.update(Category, { id }, { ...content, updatedAt: now });
    await this.changes.markChanged(manager);
  }

  async findNames(ids: readonly string[]): Promise<Map<string, Category['name']>> {
    const categories = await this.categories.findBy({ id: In(ids) });
    return new Map(categories.map(({ id, name }) => [id, name]));
  }

  /**
   * Locks a category until the transaction ends, so that it is not deleted while goods join it; false when there is none.
   */
  async lockCategory(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.increment(Category, { id }, 'revision', 1);
    return affected === 1;
  }

  /** Deletes a category without goods. Call `lockCategory` before, in the same transaction. */
  async deleteEmpty(manager: EntityManager, id: string): Promise<boolean> {
    const goods = manager.createQueryBuilder(Goods, 'g').select('1').where('g.categoryId = :id');
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(Category)
      .where('id = :id', { id })
      .andWhere(`NOT EXISTS (${goods.getQuery()})`)
      .execute();
    return affected === 1;
  }

  private selectCounted(manager: EntityManager): SelectQueryBuilder<Category> {
    return manager
      .createQueryBuilder(Category, 'c')
      .addSelect(
        (query) => query.select('COUNT(*)').from(Goods, 'g').where("g.categoryId = c.id AND g.status = 'on_sale'"),
        'goods_count',
      );
  }
}

async function readCounted(query: SelectQueryBuilder<Category>): Promise<CountedCategory[]> {
  const { entities, raw } = await query.getRawAndEntities<{ goods_count: number | string }>();
  return entities.map((category, index) => ({ ...category, goodsCount: Number(raw[index]?.goods_count) }));
}

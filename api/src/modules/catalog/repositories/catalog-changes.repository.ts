import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import type { SearchedGoods } from '../domain/search/goods-index.js';
import { findWords } from '../domain/attributes.js';
import type { Text } from '../domain/goods.js';
import { AttributesRepository } from './attributes.repository.js';
import { CatalogChange } from '../entities/catalog-change.entity.js';
import { Category } from '../entities/category.entity.js';
import { Goods } from '../entities/goods.entity.js';

const ONLY_ROW = 1;

/** A row as `findSearched` reads it, without the cost of five thousand entities. */
interface SearchedRow extends Pick<SearchedGoods, 'status'> {
  id: string | number;
  category_id: string | number;
  name_zh: string;
  name_en: string;
  summary_zh: string;
  summary_en: string;
}

/** What the search of goods reads, and how each replica learns that it has changed. */
@Injectable()
export class CatalogChangesRepository {
  constructor(
    @InjectRepository(CatalogChange) private readonly changes: Repository<CatalogChange>,
    private readonly attributes: AttributesRepository,
    private readonly ids: IdsService,
  ) {}

  /** Call it in the transaction that changes texts, status or category of goods. */
  async markChanged(manager: EntityManager): Promise<void> {
    await manager.upsert(CatalogChange, { id: ONLY_ROW, changeId: this.ids.next() }, ['id']);
  }

  /** Null before the first change. */
  async findLast(manager = this.changes.manager): Promise<string | null> {
    const change = await manager.findOneBy(CatalogChange, { id: ONLY_ROW });
    return change?.changeId ?? null;
  }

  async findSearched(manager = this.changes.manager): Promise<SearchedGoods[]> {
    const select = { id: true, parentId: true, name: { zh: true, en: true } } as const;
    const categories = await manager.find(Category, { select });
    const own = new Map(categories.map(({ id, name }) => [id, name]));
    // Goods of a child are found by the name of its parent as well.
    const names = new Map(
      categories.map(({ id, parentId, name }) => {
        const parent = parentId === null ? undefined : own.get(parentId);
        return [id, parent === undefined ? name : { zh: `${name.zh} ${parent.zh}`, en: `${name.en} ${parent.en}` }];
      }),
    );
    const toWords = await this.readAttributeWords(manager);
    const rows = await manager
      .createQueryBuilder(Goods, 'g')
      .select('g.id', 'id')
      .addSelect('g.status', 'status')
      .addSelect('g.categoryId', 'category_id')
      .addSelect('g.name.zh', 'name_zh')
      .addSelect('g.name.en', 'name_en')
      .addSelect('g.summary.zh', 'summary_zh')
      .addSelect('g.summary.en', 'summary_en')
      .getRawMany<SearchedRow>();
    return rows.map((row) => ({
      id: String(row.id),
      status: row.status,
      categoryId: String(row.category_id),
      name: { zh: row.name_zh, en: row.name_en },
      summary: { zh: row.summary_zh, en: row.summary_en },
      category: names.get(String(row.category_id)) ?? { zh: '', en: '' },
      attributes: toWords(String(row.id), String(row.category_id)),
    }));
  }

  /** The words that goods are also found by: the name of what they have, and of their choices. */
  private async readAttributeWords(manager: EntityManager): Promise<(goodsId: string, categoryId: string) => Text> {
    const categories = await manager.find(Category, { select: { id: true, parentId: true } });
    const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
    const definitions = await this.attributes.findDefinitions(undefined, manager);
    const values = await this.attributes.findAllValues(manager);
    return (goodsId, categoryId) => {
      const own = definitions.get(categoryId) ?? [];
      const all = [...own, ...(definitions.get(parents.get(categoryId) ?? '') ?? [])];
      const names = (values.get(goodsId) ?? []).flatMap(({ key, value }) => {
        const attribute = all.find((one) => one.key === key);
        return attribute ? findWords(attribute, value) : [];
      });
      return { zh: names.map(({ zh }) => zh).join('\n'), en: names.map(({ en }) => en).join('\n') };
    };
  }
}

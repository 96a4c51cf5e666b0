import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { type Attribute, type AttributeValue, parseAttributeValue, parseDecimal } from '../domain/attributes.js';
import { CategoryAttribute } from '../entities/category-attribute.entity.js';
import { Goods } from '../entities/goods.entity.js';
import { GoodsAttribute } from '../entities/goods-attribute.entity.js';

/** Goods whose values are read at once. */
const VALUES_PAGE = 500;

/** Attributes of categories, and what goods have of them. */
@Injectable()
export class AttributesRepository {
  constructor(
    @InjectRepository(CategoryAttribute) private readonly definitions: Repository<CategoryAttribute>,
    @InjectRepository(GoodsAttribute) private readonly values: Repository<GoodsAttribute>,
  ) {}

  /** Attributes that these categories define, or all do, by the category's id. */
  async findDefinitions(
    categoryIds?: readonly string[],
    manager = this.definitions.manager,
  ): Promise<Map<string, Attribute[]>> {
    const rows = await manager.find(CategoryAttribute, {
      where: categoryIds ? { categoryId: In(categoryIds) } : {},
      order: { categoryId: 'ASC', position: 'ASC' },
    });
    const byCategory = new Map<string, Attribute[]>();
    for (const { categoryId, position: _, ...attribute } of rows) {
      byCategory.set(categoryId, [...(byCategory.get(categoryId) ?? []), attribute]);
    }
    return byCategory;
  }

  /** Call it with the category locked. */
  async replaceDefinitions(
    manager: EntityManager,
    categoryId: string,
    attributes: readonly Attribute[],
  ): Promise<void> {
    await manager.delete(CategoryAttribute, { categoryId });
    const rows = attributes.map((attribute, position) => ({ ...attribute, categoryId, position }));
    if (rows.length > 0) await manager.insert(CategoryAttribute, rows);
  }

  /** Values by the id of their goods, in the order of their keys. */
  async findValues(goodsIds: readonly string[], manager = this.values.manager): Promise<Map<string, AttributeValue[]>> {
    if (goodsIds.length === 0) return new Map();
    return groupByGoods(
      await manager.find(GoodsAttribute, { where: { goodsId: In(goodsIds) }, order: { key: 'ASC' } }),
    );
  }

  /** Values of all goods, for the search. */
  async findAllValues(manager = this.values.manager): Promise<Map<string, AttributeValue[]>> {
    const rows = await manager
      .createQueryBuilder(GoodsAttribute, 'a')
      .select('a.goodsId', 'goodsId')
      .addSelect('a.key', 'key')
      .addSelect('a.value', 'value')
      .getRawMany<{ goodsId: string | number } & AttributeValue>();
    return groupByGoods(rows.map((row) => ({ ...row, goodsId: String(row.goodsId) })));
  }

  async replaceValues(manager: EntityManager, goodsId: string, values: readonly AttributeValue[]): Promise<void> {
    await manager.delete(GoodsAttribute, { goodsId });
    const rows = values.map(({ key, value }) => ({ goodsId, key, value, number: parseDecimal(value) }));
    if (rows.length > 0) await manager.insert(GoodsAttribute, rows);
  }

  /** Deletes values of the category's goods, or of one of them, that none of these attributes has. */
  async deleteInvalidValues(
    manager: EntityManager,
    { categoryId, goodsId }: { categoryId: string; goodsId?: string },
    attributes: readonly Attribute[],
  ): Promise<void> {
    const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
    const goods = await manager.find(Goods, {
      select: { id: true },
      where: goodsId === undefined ? { categoryId } : { categoryId, id: goodsId },
    });
    for (let start = 0; start < goods.length; start += VALUES_PAGE) {
      const ids = goods.slice(start, start + VALUES_PAGE).map(({ id }) => id);
      for (const [id, values] of await this.findValues(ids, manager)) {
        const invalid = values.filter(({ key, value }) => !isValid(byKey.get(key), value)).map(({ key }) => key);
        if (invalid.length > 0) await manager.delete(GoodsAttribute, { goodsId: id, key: In(invalid) });
      }
    }
  }
}

const isValid = (attribute: Attribute | undefined, value: string): boolean =>
  attribute !== undefined && 'value' in parseAttributeValue(attribute, value);

function groupByGoods(
  rows: readonly Pick<GoodsAttribute, 'goodsId' | 'key' | 'value'>[],
): Map<string, AttributeValue[]> {
  const values = new Map<string, AttributeValue[]>();
  for (const { goodsId, key, value } of rows) {
    const known = values.get(goodsId);
    if (known) known.push({ key, value });
    else values.set(goodsId, [{ key, value }]);
  }
  return values;
}

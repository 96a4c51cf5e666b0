import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, select } from '../../../database/index.js';
import type { Text } from '../goods.js';

export interface Category {
  id: string;
  name: Text;
  sort: number;
  goodsCount: number;
}

interface CategoryRow {
  id: string | number;
  name_zh: string;
  name_en: string;
  sort: number;
  goods_count: string | number;
}

const toCategory = (row: CategoryRow): Category => ({
  id: String(row.id),
  name: { zh: row.name_zh, en: row.name_en },
  sort: row.sort,
  goodsCount: Number(row.goods_count),
});

/** All SQL on categories. */
@Injectable()
export class CategoriesRepository {
  /** Categories with the number of goods on sale in each. */
  async list(em: EntityManager): Promise<Category[]> {
    const rows = await select<CategoryRow>(
      em,
      `SELECT c.id, c.name_zh, c.name_en, c.sort, COUNT(g.id) AS goods_count
       FROM categories c LEFT JOIN goods g ON g.category_id=c.id AND g.status='on_sale'
       GROUP BY c.id, c.name_zh, c.name_en, c.sort ORDER BY c.sort, c.id`,
    );
    return rows.map(toCategory);
  }

  async find(em: EntityManager, id: string): Promise<Category | null> {
    const [row] = await select<CategoryRow>(
      em,
      `SELECT id, name_zh, name_en, sort,
         (SELECT COUNT(*) FROM goods g WHERE g.category_id=c.id AND g.status='on_sale') AS goods_count
       FROM categories c WHERE id=?`,
      [id],
    );
    return row ? toCategory(row) : null;
  }

  async insert(em: EntityManager, id: string, content: { name: Text; sort: number }, now: Date): Promise<void> {
    await insertRows(
      em,
      'categories',
      ['id', 'name_zh', 'name_en', 'sort', 'revision', 'created_at', 'updated_at'],
      [[id, content.name.zh, content.name.en, content.sort, 0, now, now]],
    );
  }

  async update(em: EntityManager, id: string, content: { name: Text; sort: number }, now: Date): Promise<boolean> {
    const changed = await execute(em, 'UPDATE categories SET name_zh=?, name_en=?, sort=?, updated_at=? WHERE id=?', [
      content.name.zh,
      content.name.en,
      content.sort,
      now,
      id,
    ]);
    return changed === 1;
  }

  /** False when there is no such category. Meets a removal of the same category on its row, so one of the two waits. */
  async touch(em: EntityManager, id: string): Promise<boolean> {
    return (await execute(em, 'UPDATE categories SET revision=revision+1 WHERE id=?', [id])) === 1;
  }

  /** Call `touch` before, in the same transaction. */
  async deleteEmpty(em: EntityManager, id: string): Promise<boolean> {
    const removed = await execute(
      em,
      'DELETE FROM categories WHERE id=? AND NOT EXISTS (SELECT 1 FROM goods WHERE category_id=?)',
      [id, id],
    );
    return removed === 1;
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  insertRows,
  isDuplicate,
  select,
  type SqlValue,
  toDate,
  Transactions,
} from '../../../database/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { NewTutorial, StoredTutorial, TutorialCategory } from '../tutorial.js';

interface Row {
  id: string | number;
  slug: string;
  category: TutorialCategory;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  minutes: number;
  sort: number;
  published: boolean | number;
  updated_at: string | Date;
}

/** A tutorial without its text. */
export type StoredCard = Omit<StoredTutorial, 'body'>;

export type WrittenTutorial = NewTutorial & { id: string; minutes: number };

export interface TutorialFilter {
  /** Both kinds when absent. */
  published?: boolean;
  category?: TutorialCategory;
  /** Just this one. */
  slug?: string;
  /** Words that are all in it, in either language. */
  q?: string;
  /** Those behind this place. */
  after?: { sort: number; id: string };
  limit: number;
}

const CARD = 'id, slug, category, title_zh, title_en, summary_zh, summary_en, minutes, sort, published, updated_at';
const SEARCHED = ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'];

const toCard = (row: Row): StoredCard => ({
  id: String(row.id),
  slug: row.slug,
  category: row.category,
  title: { zh: row.title_zh, en: row.title_en },
  summary: { zh: row.summary_zh, en: row.summary_en },
  minutes: row.minutes,
  sort: row.sort,
  published: Boolean(row.published),
  updatedAt: toDate(row.updated_at),
});

/** All SQL on `tutorials`. */
@Injectable()
export class TutorialsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** In the order that staff gave them. */
  async list({ published, category, slug, q = '', after, limit }: TutorialFilter): Promise<StoredCard[]> {
    const where: string[] = ['1=1'];
    const params: SqlValue[] = [];
    if (published !== undefined) {
      where.push('published=?');
      params.push(published);
    }
    if (category !== undefined) {
      where.push('category=?');
      params.push(category);
    }
    if (slug !== undefined) {
      where.push('slug=?');
      params.push(slug);
    }
    for (const word of q.toLowerCase().split(/\s+/).filter(Boolean)) {
      where.push(`(${SEARCHED.map((column) => `LOWER(${column}) LIKE ? ESCAPE '!'`).join(' OR ')})`);
      params.push(...SEARCHED.map(() => `%${word.replace(/[!%_]/g, '!$&')}%`));
    }
    if (after !== undefined) {
      where.push('(sort>? OR (sort=? AND id>?))');
      params.push(after.sort, after.sort, after.id);
    }
    const rows = await this.transactions.read((em) =>
      select<Row>(
        em,
        `SELECT ${CARD} FROM tutorials WHERE ${where.join(' AND ')} ORDER BY sort, id LIMIT ${limit}`,
        params,
      ),
    );
    return rows.map(toCard);
  }

  /** A published one. */
  find(slug: string): Promise<StoredTutorial | null> {
    return this.transactions.read((em) => this.one(em, 'slug=? AND published=?', [slug, true]));
  }

  /** One in any state. */
  byId(em: EntityManager, id: string): Promise<StoredTutorial | null> {
    return this.one(em, 'id=?', [id]);
  }

  private async one(em: EntityManager, where: string, params: SqlValue[]): Promise<StoredTutorial | null> {
    const [row] = await select<Row & { body_zh: string; body_en: string }>(
      em,
      `SELECT ${CARD}, body_zh, body_en FROM tutorials WHERE ${where}`,
      params,
    );
    return row ? { ...toCard(row), body: { zh: row.body_zh, en: row.body_en } } : null;
  }

  /** Whether another tutorial than this one (null: any) has the slug. */
  async isTaken(em: EntityManager, slug: string, exceptId: string | null): Promise<boolean> {
    const rows = await select<{ id: string | number }>(em, 'SELECT id FROM tutorials WHERE slug=?', [slug]);
    return rows.some(({ id }) => String(id) !== exceptId);
  }

  async slugs(): Promise<string[]> {
    const rows = await this.transactions.read((em) => select<{ slug: string }>(em, 'SELECT slug FROM tutorials'));
    return rows.map(({ slug }) => slug);
  }

  /** A fault of the field `slug` when another one has it. */
  async insert(em: EntityManager, tutorial: WrittenTutorial, now: Date): Promise<void> {
    const row = { id: tutorial.id, ...columnsOf(tutorial), created_at: now, updated_at: now };
    await withOwnSlug(() => insertRows(em, 'tutorials', Object.keys(row), [Object.values(row)]));
  }

  /** A fault of the field `slug` when another one has it. */
  async update(em: EntityManager, tutorial: WrittenTutorial, now: Date): Promise<void> {
    const row = { ...columnsOf(tutorial), updated_at: now };
    const set = Object.keys(row).map((column) => `${column}=?`);
    await withOwnSlug(() =>
      execute(em, `UPDATE tutorials SET ${set.join(', ')} WHERE id=?`, [...Object.values(row), tutorial.id]),
    );
  }

  async delete(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'DELETE FROM tutorials WHERE id=?', [id]);
  }
}

const columnsOf = ({ title, summary, body, ...rest }: WrittenTutorial): Record<string, SqlValue> => ({
  slug: rest.slug,
  category: rest.category,
  title_zh: title.zh,
  title_en: title.en,
  summary_zh: summary.zh,
  summary_en: summary.en,
  body_zh: body.zh,
  body_en: body.en,
  minutes: rest.minutes,
  sort: rest.sort,
  published: rest.published,
});

async function withOwnSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw invalidField('slug', 'taken');
    throw error;
  }
}

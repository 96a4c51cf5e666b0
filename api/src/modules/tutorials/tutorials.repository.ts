import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, select, type SqlValue, toDate, Transactions } from '../../core/database/index.js';
import type { NewTutorial, Tutorial, TutorialCard, TutorialCategory } from './tutorial.js';

interface CardRow {
  id: string | number;
  slug: string;
  category: TutorialCategory;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  minutes: number;
  sort: number;
  updated_at: string | Date;
}

export interface TutorialFilter {
  category?: TutorialCategory;
  /** Words that are all in it, in either language. */
  q?: string;
  /** Those behind this place. */
  after?: { sort: number; id: string };
  limit: number;
}

const CARD = 'id, slug, category, title_zh, title_en, summary_zh, summary_en, minutes, sort, updated_at';
const SEARCHED = ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'];

const toCard = (row: CardRow): TutorialCard => ({
  id: String(row.id),
  slug: row.slug,
  category: row.category,
  title: { zh: row.title_zh, en: row.title_en },
  summary: { zh: row.summary_zh, en: row.summary_en },
  minutes: row.minutes,
  sort: row.sort,
  updatedAt: toDate(row.updated_at),
});

/** All SQL on `tutorials`. */
@Injectable()
export class TutorialsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Published ones, in their order. */
  async list({ category, q = '', after, limit }: TutorialFilter): Promise<TutorialCard[]> {
    const where = ['published=?'];
    const params: SqlValue[] = [true];
    if (category !== undefined) {
      where.push('category=?');
      params.push(category);
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
      select<CardRow>(
        em,
        `SELECT ${CARD} FROM tutorials WHERE ${where.join(' AND ')} ORDER BY sort, id LIMIT ${limit}`,
        params,
      ),
    );
    return rows.map(toCard);
  }

  /** A published one. */
  async find(slug: string): Promise<Tutorial | null> {
    const [row] = await this.transactions.read((em) =>
      select<CardRow & { body_zh: string; body_en: string }>(
        em,
        `SELECT ${CARD}, body_zh, body_en FROM tutorials WHERE slug=? AND published=?`,
        [slug, true],
      ),
    );
    return row ? { ...toCard(row), body: { zh: row.body_zh, en: row.body_en } } : null;
  }

  async slugs(): Promise<string[]> {
    const rows = await this.transactions.read((em) => select<{ slug: string }>(em, 'SELECT slug FROM tutorials'));
    return rows.map(({ slug }) => slug);
  }

  async insert(em: EntityManager, tutorial: NewTutorial & { id: string; minutes: number }, now: Date): Promise<void> {
    const { title, summary, body, ...rest } = tutorial;
    const row: Record<string, SqlValue> = {
      id: rest.id,
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
      created_at: now,
      updated_at: now,
    };
    await insertRows(em, 'tutorials', Object.keys(row), [Object.values(row)]);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type EntityManager, In, Not, type Repository } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { isDuplicate } from '../../../database/index.js';
import { Tutorial, type TutorialCard, type TutorialCategory } from '../entities/tutorial.entity.js';

export interface TutorialFilter {
  /** Both kinds when absent. */
  published?: boolean;
  category?: TutorialCategory;
  slug?: string;
  /** Words that are all in it, in either language. */
  q?: string;
  /** Those behind this place. */
  after?: { sort: number; id: string };
  limit: number;
}

const CARD_COLUMNS = [
  't.id',
  't.slug',
  't.category',
  't.title.zh',
  't.title.en',
  't.summary.zh',
  't.summary.en',
  't.minutes',
  't.sort',
  't.published',
  't.updatedAt',
];
const SEARCHED_COLUMNS = ['t.title.zh', 't.title.en', 't.summary.zh', 't.summary.en', 't.body.zh', 't.body.en'];

@Injectable()
export class TutorialsRepository {
  constructor(@InjectRepository(Tutorial) private readonly tutorials: Repository<Tutorial>) {}

  /** In the order that staff gave them, without their texts. */
  list({ published, category, slug, q = '', after, limit }: TutorialFilter): Promise<TutorialCard[]> {
    const query = this.tutorials.createQueryBuilder('t').select(CARD_COLUMNS);
    if (published !== undefined) query.andWhere('t.published = :published', { published });
    if (category !== undefined) query.andWhere('t.category = :category', { category });
    if (slug !== undefined) query.andWhere('t.slug = :slug', { slug });
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries()) {
      const like = SEARCHED_COLUMNS.map((column) => `LOWER(${column}) LIKE :word${index} ESCAPE '!'`);
      query.andWhere(`(${like.join(' OR ')})`, { [`word${index}`]: `%${word.replace(/[!%_]/g, '!$&')}%` });
    }
    if (after !== undefined) {
      const { sort, id } = after;
      const sameSort = new Brackets((part) => part.where('t.sort = :sort', { sort }).andWhere('t.id > :id', { id }));
      query.andWhere(new Brackets((part) => part.where('t.sort > :sort', { sort }).orWhere(sameSort)));
    }
    return query.orderBy('t.sort').addOrderBy('t.id').limit(limit).getMany();
  }

  findPublished(slug: string): Promise<Tutorial | null> {
    return this.tutorials.findOneBy({ slug, published: true });
  }

  async findTitles(ids: readonly string[]): Promise<Map<string, Tutorial['title']>> {
    const tutorials = await this.tutorials.find({
      select: { id: true, title: { zh: true, en: true } },
      where: { id: In(ids) },
    });
    return new Map(tutorials.map(({ id, title }) => [id, title]));
  }

  findById(id: string, manager = this.tutorials.manager): Promise<Tutorial | null> {
    return manager.findOneBy(Tutorial, { id });
  }

  /** Slugs of all, published or not. */
  async findSlugs(): Promise<string[]> {
    const found = await this.tutorials.find({ select: { slug: true } });
    return found.map(({ slug }) => slug);
  }

  /** Whether another tutorial than this one (null: any) has the slug. */
  hasSlug(slug: string, exceptId: string | null, manager = this.tutorials.manager): Promise<boolean> {
    return manager.existsBy(Tutorial, exceptId === null ? { slug } : { slug, id: Not(exceptId) });
  }

  /** Throws an error of the field `slug` when another tutorial has it. */
  async insert(manager: EntityManager, tutorial: Tutorial): Promise<void> {
    await rejectTakenSlug(manager.insert(Tutorial, tutorial));
  }

  /** Throws an error of the field `slug` when another tutorial has it. */
  async update(manager: EntityManager, tutorial: Tutorial): Promise<void> {
    await rejectTakenSlug(manager.update(Tutorial, { id: tutorial.id }, tutorial));
  }
}

async function rejectTakenSlug(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isDuplicate(error)) throw invalidField('slug', 'taken');
    throw error;
  }
}

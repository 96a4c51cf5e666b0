import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField, invalidFields } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { markdownErrors } from '../../../common/markdown/index.js';
import { readingMinutes } from '../domain/reading-minutes.js';
import { toTutorialDetail, toTutorialItem } from '../dto/tutorial.mapper.js';
import type { TutorialDetail, TutorialPage, TutorialsQuery } from '../dto/tutorials.dto.js';
import type { NewTutorial, Tutorial } from '../entities/tutorial.entity.js';
import { type TutorialFilter, TutorialsRepository } from '../repositories/tutorials.repository.js';
import { tutorialsErrors } from '../tutorials.errors.js';

const MAX_RELATED = 3;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NUMBER = /^-?\d{1,9}$/;

/** Tutorials as visitors read them. */
@Injectable()
export class TutorialsService {
  constructor(
    private readonly repository: TutorialsRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Published tutorials, in the order that staff gave them. */
  async findPublished({ category, q, cursor, limit = DEFAULT_PAGE }: TutorialsQuery): Promise<TutorialPage> {
    const after = cursor === undefined ? undefined : decodeListCursor(cursor);
    const tutorials = await this.repository.list({ published: true, category, q, after, limit: limit + 1 });
    return toPage(tutorials, limit, toTutorialItem, ({ sort, id }) => [String(sort), id]);
  }

  /** A published tutorial; throws `tutorials.not_found`. */
  async findBySlug(slug: string): Promise<TutorialDetail> {
    const tutorial = SLUG.test(slug) ? await this.repository.findPublished(slug) : null;
    if (!tutorial) throw new AppError(tutorialsErrors.not_found);
    const { category } = tutorial;
    const sameCategory = await this.repository.list({ published: true, category, limit: MAX_RELATED + 1 });
    const related = sameCategory.filter(({ id }) => id !== tutorial.id).slice(0, MAX_RELATED);
    return toTutorialDetail(tutorial, related);
  }

  findSlugs(): Promise<string[]> {
    return this.repository.findSlugs();
  }

  /** Adds a tutorial. Throws an error of the field when its text holds HTML, or a link or image of another site. */
  async create(manager: EntityManager, fields: NewTutorial): Promise<Tutorial> {
    assertValidTutorial(fields);
    const now = this.clock.now();
    const minutes = readingMinutes(fields.body);
    const tutorial = { ...fields, id: this.ids.next(), minutes, createdAt: now, updatedAt: now };
    await this.repository.insert(manager, tutorial);
    return tutorial;
  }
}

/** Throws all errors at once: a malformed or `taken` slug, texts with HTML, links or images of other sites. */
export function assertValidTutorial({ slug, body }: Pick<NewTutorial, 'slug' | 'body'>, { taken = false } = {}): void {
  const rule = !SLUG.test(slug) ? 'format' : taken ? 'taken' : null;
  const errors = [...(rule === null ? [] : [{ field: 'slug', rule }]), ...markdownErrors('body', body)];
  if (errors.length > 0) throw invalidFields(errors);
}

/** The position in a list that a cursor stands for. */
export function decodeListCursor(cursor: string): TutorialFilter['after'] {
  const [sort = '', id = ''] = decodeCursor(cursor, 2);
  if (!NUMBER.test(sort) || !ID.test(id)) throw invalidField('cursor', 'cursor');
  return { sort: Number(sort), id };
}

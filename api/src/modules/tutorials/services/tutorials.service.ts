import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError, invalidField, invalidFields } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { markdownFaults } from '../../../common/markdown/index.js';
import type { TutorialDetail, TutorialPage, TutorialsQuery } from '../dto/tutorials.dto.js';
import { type NewTutorial, readingMinutes } from '../tutorial.js';
import { tutorialsReasons } from '../tutorials.errors.js';
import { presentTutorial } from '../tutorials.presenter.js';
import { type TutorialFilter, TutorialsRepository } from '../repositories/tutorials.repository.js';

const MOST_RELATED = 3;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NUMBER = /^-?\d{1,9}$/;

@Injectable()
export class Tutorials {
  constructor(
    private readonly repository: TutorialsRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Published tutorials, in the order that staff gave them. */
  async list({ category, q, cursor, limit = DEFAULT_PAGE }: TutorialsQuery): Promise<TutorialPage> {
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const rows = await this.repository.list({ published: true, category, q, after, limit: limit + 1 });
    return toPage(rows, limit, presentTutorial, ({ sort, id }) => [String(sort), id]);
  }

  /** A published tutorial; throws `tutorials.not_found`. */
  async detail(slug: string): Promise<TutorialDetail> {
    const tutorial = SLUG.test(slug) ? await this.repository.find(slug) : null;
    if (!tutorial) throw new AppError(tutorialsReasons.not_found);
    const { category } = tutorial;
    const beside = await this.repository.list({ published: true, category, limit: MOST_RELATED + 1 });
    const related = beside.filter(({ id }) => id !== tutorial.id).slice(0, MOST_RELATED);
    return { ...presentTutorial(tutorial), body: tutorial.body, related: related.map(presentTutorial) };
  }

  /** Slugs of all, published or not. */
  slugs(): Promise<string[]> {
    return this.repository.slugs();
  }

  /** Adds a tutorial. Throws a fault of the field when its text holds HTML, or a link or image that leads elsewhere. */
  async create(em: EntityManager, tutorial: NewTutorial): Promise<void> {
    assertTutorial(tutorial);
    const row = { ...tutorial, id: this.ids.next(), minutes: readingMinutes(tutorial.body) };
    await this.repository.insert(em, row, this.clock.now());
  }
}

/** Throws all faults at once: a slug that is none or `taken`, texts with HTML, links or images that lead elsewhere. */
export function assertTutorial({ slug, body }: Pick<NewTutorial, 'slug' | 'body'>, { taken = false } = {}): void {
  const rule = !SLUG.test(slug) ? 'format' : taken ? 'taken' : null;
  const faults = [...(rule === null ? [] : [{ field: 'slug', rule }]), ...markdownFaults('body', body)];
  if (faults.length > 0) throw invalidFields(faults);
}

export function placeOf(cursor: string): TutorialFilter['after'] {
  const [sort = '', id = ''] = decodeCursor(cursor, 2);
  if (!NUMBER.test(sort) || !ID.test(id)) throw invalidField('cursor', 'cursor');
  return { sort: Number(sort), id };
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { DEFAULT_PAGE, type LocalizedText, toPage } from '../../../common/index.js';
import type { LatestVersion } from '../../../infrastructure/versions/index.js';
import { LocalizedContentService } from '../../content/index.js';
import { MediaUsesService } from '../../media/index.js';
import { readingMinutes } from '../domain/reading-minutes.js';
import { toAdminTutorialItem, toContent } from '../dto/tutorial.mapper.js';
import type { AdminTutorial, AdminTutorialPage, AdminTutorialsQuery, TutorialContent } from '../dto/tutorials.dto.js';
import { Tutorial } from '../entities/tutorial.entity.js';
import { TutorialsRepository } from '../repositories/tutorials.repository.js';
import { tutorialsErrors } from '../tutorials.errors.js';
import { assertValidTutorial, decodeListCursor, TutorialsService } from './tutorials.service.js';

/** Tutorials as staff edit them. */
@Injectable()
export class AdminTutorialsService extends LocalizedContentService<Tutorial, TutorialContent, AdminTutorial> {
  protected readonly kind = {
    entity: Tutorial,
    subject: 'tutorial',
    module: 'tutorials',
    conflict: tutorialsErrors.version_changed,
    notFound: tutorialsErrors.not_found,
  } as const;
  protected readonly toContent = toContent;

  constructor(
    protected readonly repository: TutorialsRepository,
    private readonly tutorials: TutorialsService,
    private readonly mediaUses: MediaUsesService,
    private readonly clock: ClockService,
  ) {
    super();
  }

  /** Tutorials, published or not, in the order that staff gave them. */
  async findAll({ cursor, limit = DEFAULT_PAGE, ...filter }: AdminTutorialsQuery): Promise<AdminTutorialPage> {
    const after = cursor === undefined ? undefined : decodeListCursor(cursor);
    const tutorials = await this.repository.list({ ...filter, after, limit: limit + 1 });
    return toPage(tutorials, limit, toAdminTutorialItem, ({ sort, id }) => [String(sort), id]);
  }

  /** The slug's unique key decides when two tutorials are given it at once. */
  protected async assertValid(content: TutorialContent, id: string | null, manager?: EntityManager): Promise<void> {
    assertValidTutorial(content, { taken: await this.repository.hasSlug(content.slug, id, manager) });
  }

  protected insert(manager: EntityManager, content: TutorialContent): Promise<Tutorial> {
    return this.tutorials.create(manager, toContent(content));
  }

  protected update(manager: EntityManager, tutorial: Tutorial): Promise<void> {
    return this.repository.update(manager, tutorial);
  }

  protected replacePictures(manager: EntityManager, id: string, body: LocalizedText | null): Promise<void> {
    const texts = body ? [body.zh, body.en] : [];
    return this.mediaUses.replaceTextPictures(manager, { subject: 'tutorial', subjectId: id }, texts);
  }

  protected withContent(tutorial: Tutorial, content: TutorialContent): Tutorial {
    const minutes = readingMinutes(content.body);
    return { ...tutorial, ...toContent(content), minutes, updatedAt: this.clock.now() };
  }

  protected toAnswer(tutorial: Tutorial, latest: LatestVersion): AdminTutorial {
    return { id: tutorial.id, ...toContent(tutorial), minutes: tutorial.minutes, ...latest };
  }
}

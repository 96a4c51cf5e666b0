import type { NewTutorial, Tutorial, TutorialCard } from '../entities/tutorial.entity.js';
import type { AdminTutorialItem, TutorialContent, TutorialDetail, TutorialItem } from './tutorials.dto.js';

/** What staff decide about a tutorial: the content of a version. */
export const toContent = ({ slug, category, title, summary, body, sort, published }: NewTutorial): TutorialContent => ({
  slug,
  category,
  title: { zh: title.zh, en: title.en },
  summary: { zh: summary.zh, en: summary.en },
  body: { zh: body.zh, en: body.en },
  sort,
  published,
});

export const toTutorialItem = (tutorial: TutorialCard): TutorialItem => ({
  slug: tutorial.slug,
  category: tutorial.category,
  title: tutorial.title,
  summary: tutorial.summary,
  minutes: tutorial.minutes,
  updated_at: tutorial.updatedAt.toISOString(),
});

export const toTutorialDetail = (tutorial: Tutorial, related: TutorialCard[]): TutorialDetail => ({
  ...toTutorialItem(tutorial),
  body: tutorial.body,
  related: related.map(toTutorialItem),
});

export const toAdminTutorialItem = (tutorial: TutorialCard): AdminTutorialItem => ({
  ...toTutorialItem(tutorial),
  id: tutorial.id,
  sort: tutorial.sort,
  published: tutorial.published,
});

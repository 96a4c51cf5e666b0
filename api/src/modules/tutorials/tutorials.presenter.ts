import type { TutorialContent, TutorialItem } from './dto/tutorials.dto.js';
import type { NewTutorial, TutorialCard } from './tutorial.js';

export const presentTutorial = ({
  slug,
  category,
  title,
  summary,
  minutes,
  updatedAt,
}: TutorialCard): TutorialItem => ({ slug, category, title, summary, minutes, updated_at: updatedAt.toISOString() });

/** What staff decide about a tutorial: what a version of it keeps. */
export const contentOf = ({ slug, category, title, summary, body, sort, published }: NewTutorial): TutorialContent => ({
  slug,
  category,
  title: { zh: title.zh, en: title.en },
  summary: { zh: summary.zh, en: summary.en },
  body: { zh: body.zh, en: body.en },
  sort,
  published,
});

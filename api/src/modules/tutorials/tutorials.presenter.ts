import type { TutorialItem } from './dto/tutorials.dto.js';
import type { TutorialCard } from './tutorial.js';

export const presentTutorial = ({
  slug,
  category,
  title,
  summary,
  minutes,
  updatedAt,
}: TutorialCard): TutorialItem => ({ slug, category, title, summary, minutes, updated_at: updatedAt.toISOString() });

/** Topics, in the order in which a beginner meets them. */
export const TUTORIAL_CATEGORIES = ['start', 'buying', 'paying', 'lines', 'claims'] as const;
export type TutorialCategory = (typeof TUTORIAL_CATEGORIES)[number];

interface Text {
  zh: string;
  en: string;
}

/** A tutorial in lists: without its text. */
export interface TutorialCard {
  id: string;
  /** Its name in addresses: `pay-with-usdt`. */
  slug: string;
  category: TutorialCategory;
  title: Text;
  summary: Text;
  /** How long it takes to read. */
  minutes: number;
  /** Lists begin with the smallest. */
  sort: number;
  updatedAt: Date;
}

export interface Tutorial extends TutorialCard {
  /** Markdown without HTML. */
  body: Text;
}

export type NewTutorial = Omit<Tutorial, 'id' | 'minutes' | 'updatedAt'> & { published: boolean };

/** One as staff see it, published or not. */
export type StoredTutorial = Tutorial & { published: boolean };

const CHINESE_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 200;

/** Minutes that reading takes in the slower of the two languages; one at least. */
export function readingMinutes({ zh, en }: Text): number {
  const characters = zh.replace(/\s/g, '').length;
  const words = en.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(Math.max(characters / CHINESE_PER_MINUTE, words / WORDS_PER_MINUTE)));
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Topics, in the order in which a beginner meets them. */
export const TUTORIAL_CATEGORIES = ['start', 'buying', 'paying', 'lines', 'claims'] as const;
export type TutorialCategory = (typeof TUTORIAL_CATEGORIES)[number];

class TutorialTitleColumns {
  @Column({ length: 200 })
  zh: string;

  @Column({ length: 200 })
  en: string;
}

class TutorialSummaryColumns {
  @Column({ length: 500 })
  zh: string;

  @Column({ length: 500 })
  en: string;
}

/** Markdown without HTML. */
class TutorialBodyColumns {
  @Column('text')
  zh: string;

  /** Empty when there is no translation. */
  @Column('text')
  en: string;
}

@Entity('tutorials')
@Index('uq_tutorials_slug', ['slug'], { unique: true })
@Index('ix_tutorials_published_sort_id', ['published', 'sort', 'id'])
export class Tutorial {
  @PrimaryColumn(idColumn())
  id: string;

  /** Its name in addresses: `pay-with-usdt`. */
  @Column({ length: 60 })
  slug: string;

  @Column({ type: 'varchar', length: 20 })
  category: TutorialCategory;

  @Column(() => TutorialTitleColumns)
  title: TutorialTitleColumns;

  @Column(() => TutorialSummaryColumns)
  summary: TutorialSummaryColumns;

  @Column(() => TutorialBodyColumns)
  body: TutorialBodyColumns;

  /** How long it takes to read. */
  @Column('int')
  minutes: number;

  /** Lists begin with the smallest. */
  @Column('int')
  sort: number;

  @Column('boolean')
  published: boolean;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}

/** A tutorial in lists: without its text. */
export type TutorialCard = Omit<Tutorial, 'body' | 'createdAt'>;

/** What staff decide about a tutorial. */
export type NewTutorial = Omit<Tutorial, 'id' | 'minutes' | 'createdAt' | 'updatedAt'>;

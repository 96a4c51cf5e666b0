import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { TutorialCategory } from '../tutorial.js';

@Entity('tutorials')
@Index('uq_tutorials_slug', ['slug'], { unique: true })
@Index('ix_tutorials_published_sort_id', ['published', 'sort', 'id'])
export class TutorialRow {
  @Column(idColumn({ primary: true }))
  id: string;

  /** Its name in addresses. */
  @Column({ type: 'varchar', length: 60 })
  slug: string;

  @Column({ type: 'varchar', length: 20 })
  category: TutorialCategory;

  @Column({ name: 'title_zh', type: 'varchar', length: 200 })
  titleZh: string;

  @Column({ name: 'title_en', type: 'varchar', length: 200 })
  titleEn: string;

  @Column({ name: 'summary_zh', type: 'varchar', length: 500 })
  summaryZh: string;

  @Column({ name: 'summary_en', type: 'varchar', length: 500 })
  summaryEn: string;

  /** Markdown without HTML. */
  @Column({ name: 'body_zh', type: 'text' })
  bodyZh: string;

  /** Markdown without HTML; empty when there is no translation. */
  @Column({ name: 'body_en', type: 'text' })
  bodyEn: string;

  /** How long it takes to read. */
  @Column({ type: 'int' })
  minutes: number;

  /** Lists begin with the smallest. */
  @Column({ type: 'int' })
  sort: number;

  @Column({ type: 'boolean' })
  published: boolean;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}

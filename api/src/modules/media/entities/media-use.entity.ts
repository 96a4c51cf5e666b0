import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

/** What has addresses of pictures in its texts: Markdown, or links. */
export const TEXT_SUBJECTS = ['goods_text', 'announcement', 'tutorial', 'terms', 'privacy', 'brand_links'] as const;
export type TextSubject = (typeof TEXT_SUBJECTS)[number];

/** What pictures are used by. */
export const MEDIA_SUBJECTS = ['goods', 'brand', ...TEXT_SUBJECTS] as const;
export type MediaSubject = (typeof MEDIA_SUBJECTS)[number];

/** One place that shows a picture. */
@Entity('media_uses')
@Index('ix_media_uses_media_id', ['mediaId'])
export class MediaUse {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  subject: MediaSubject;

  @PrimaryColumn(idColumn())
  subjectId: string;

  /** The first is the cover. */
  @PrimaryColumn('int')
  position: number;

  @Column(idColumn())
  mediaId: string;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** `processing`: a worker makes its variants. `failed`: they could not be made, and its file is gone. */
export const MEDIA_STATES = ['processing', 'ready', 'failed'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Programs that read neither WebP nor SVG have a copy for them: mail programs, previews of links, and launchers, for which a
 * square picture is the icon of an installed app.
 */
export const MEDIA_COPIES = ['mail', 'share', 'icon'] as const;
export type MediaCopy = (typeof MEDIA_COPIES)[number];

/** A file that is served, by its name in the storage. */
export interface MediaVariant {
  name: string;
  width: number;
  height: number;
  /** A JPEG or PNG for this purpose; absent for a size that pages show. */
  copy?: MediaCopy;
}

class AltColumns {
  @Column({ length: 300 })
  zh: string;

  /** Empty: the Chinese one is read. */
  @Column({ length: 300 })
  en: string;
}

/** A picture that staff uploaded. What was uploaded is not kept: only what was made of it is served. */
@Entity('media')
@Index('uq_media_content_hash', ['contentHash'], { unique: true })
@Index('ix_media_unused_since', ['unusedSince'])
export class Media {
  @PrimaryColumn(idColumn())
  id: string;

  /** SHA-256 of the uploaded bytes: the same ones are stored once. */
  @Column({ length: 64 })
  contentHash: string;

  /** What was uploaded, by its content. */
  @Column({ type: 'varchar', length: 40 })
  mime: MediaType;

  /** As it is shown, after the orientation that a camera noted. */
  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** Bytes of the uploaded file. */
  @Column('int')
  size: number;

  /** The name of the uploaded file. */
  @Column({ length: 200 })
  name: string;

  @Column(() => AltColumns)
  alt: AltColumns;

  @Column({ type: 'varchar', length: 12 })
  state: MediaState;

  /** The word of the error when it failed. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  error: string | null;

  /** From the smallest to the largest, then the copies. Those of an SVG are made after it is ready. */
  @Column('simple-json')
  variants: MediaVariant[];

  /** When its last use ended; null while something uses it, and before the first use: only this makes the purge delete it. */
  @Column(timeColumn({ nullable: true }))
  unusedSince: Date | null;

  @Column(idColumn())
  createdBy: string;

  /** Their name at that time. */
  @Column({ length: 60 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;
}

import { gunzipSync, gzipSync } from 'node:zlib';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AppError, commonErrors } from '../../common/errors/index.js';
import { idColumn, timeColumn } from '../../database/index.js';

/** What a BLOB of MariaDB and MySQL holds. */
const MAX_CONTENT_BYTES = 65_535;

/** Throws `common.too_large` for what does not fit its column: texts of the greatest length that hardly compress. */
function compress(content: unknown): Buffer {
  const compressed = gzipSync(JSON.stringify(content));
  if (compressed.length > MAX_CONTENT_BYTES) throw new AppError(commonErrors.too_large);
  return compressed;
}

/** One version of an edited object. Of two parallel edits of the same version the primary key accepts one. */
@Entity('versions')
export class Version {
  /** `<kind>` or `<kind>:<id>`, e.g. `tutorial:17`. */
  @PrimaryColumn({ length: 80 })
  subject: string;

  /** 0 is the state before the first edit. */
  @PrimaryColumn('int')
  version: number;

  /** Stored as compressed JSON: a text column would not hold two long texts in Chinese. */
  @Column({
    type: 'blob',
    transformer: {
      to: compress,
      from: (stored: Buffer) => JSON.parse(gunzipSync(stored).toString()) as object,
    },
  })
  content: object;

  /** Null for the system itself. */
  @Column(idColumn({ nullable: true }))
  changedBy: string | null;

  /** Their name at that time. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  changedByName: string | null;

  @Column(timeColumn())
  changedAt: Date;
}

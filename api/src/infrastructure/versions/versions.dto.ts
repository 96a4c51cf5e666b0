import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { Paginated } from '../../common/index.js';

export class VersionChange {
  /** `title.zh`, `contacts.0.value`. */
  path: string;

  /** Null when there was nothing. Long texts are cut. */
  @ApiProperty({ type: String, nullable: true })
  before: string | null;

  @ApiProperty({ type: String, nullable: true })
  after: string | null;
}

/** A version of an edited thing, and what made it of the one before. */
export class VersionItem {
  /** 0 is the state before the first edit. */
  version: number;

  /** Null for the system itself. */
  @ApiProperty({ type: String, nullable: true })
  changed_by: string | null;

  @ApiProperty({ format: 'date-time' })
  changed_at: string;

  changes: VersionChange[];
}

/** The last change of one value. */
export class LastChange extends PickType(VersionItem, ['version', 'changed_by', 'changed_at']) {
  /** `title.zh`, `contacts.0.value`. */
  path: string;
}

/** Of the last 200 versions; a value that none of them changed is not in it. */
export class LastChanges {
  items: LastChange[];
}

/** The current version of an edited thing, in what staff read of it. */
export class LatestVersion {
  version: number;

  /** Null until it is changed. */
  @ApiProperty({ type: String, nullable: true })
  changed_by: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changed_at: string | null;
}

/** In what staff send to change a thing; a stale version is a conflict. */
export class ReadVersion {
  /** The version that was read. */
  @IsInt()
  @Min(0)
  version: number;
}

export class VersionPage extends Paginated(VersionItem) {}

export class RevertBody extends ReadVersion {
  /** The version whose content is to be current again. */
  @IsInt()
  @Min(0)
  to: number;
}

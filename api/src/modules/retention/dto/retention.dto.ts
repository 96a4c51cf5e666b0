import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery, Paginated } from '../../../common/index.js';
import { RETENTION_NAMES, type RetentionName } from '../../../config/retention.config.js';

/** What is purged, and when. */
export class RetentionRule {
  @ApiProperty({ enum: RETENTION_NAMES, enumName: 'RetentionName' })
  name: RetentionName;
  /** Seconds that it is kept after what `after` says; 0 when its own time is over. */
  keep_seconds: number;
  /** `delivery`, `replacement`, `expiry`, `request`, `sending`, `failure`, `run`, `sign-in`, `decision`, `report`, `check`, `event`, `change`. */
  after: string;
  /** Seconds between two runs. */
  every_seconds: number;
  /** The time of the last purge; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at: string | null;
  /** How much that was. */
  last_count: number;
}

/** How much of one kind on one day. */
export class RetentionDay {
  /** UTC. */
  @ApiProperty({ format: 'date' })
  day: string;
  @ApiProperty({ enum: RETENTION_NAMES, enumName: 'RetentionName' })
  name: RetentionName;
  count: number;
}

export class RetentionView {
  /** Whether the database overwrites in its tables what is destroyed, or only lets go of it. */
  overwritten: boolean;
  rules: RetentionRule[];
  /** Of the last 30 days, the newest first. */
  forgotten: RetentionDay[];
  /** Lines that are to be destroyed, the next day first. */
  due: RetentionDay[];
}

export class DeletionRecordsQuery extends PageQuery {
  @IsOptional()
  @IsIn(RETENTION_NAMES)
  name?: RetentionName;
}

/** What is left of one run that destroyed something. */
export class DeletionRecordView {
  id: string;
  name: string;
  /** 1, 2, 3 … of this name. */
  seq: number;
  @ApiProperty({ format: 'date-time' })
  began_at: string;
  @ApiProperty({ format: 'date-time' })
  ended_at: string;
  count: number;
  /** SHA-256 over what was destroyed; null for rows that are only counted, since nothing of them is known. */
  @ApiProperty({ type: String, nullable: true })
  digest: string | null;
  seal: string;
  /** Whether it is as the shop wrote it, and the one before it is still there. */
  genuine: boolean;
}

export class DeletionRecordPage extends Paginated(DeletionRecordView) {}

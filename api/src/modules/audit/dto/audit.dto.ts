import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { PageQuery, Paginated, PeriodQuery, Trim } from '../../../common/index.js';

export class AuditQuery extends IntersectionType(PageQuery, PeriodQuery) {
  /** Username of who did it. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 32)
  actor?: string;

  /** `<module>.<word>`. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 60)
  action?: string;

  /** `goods`, `user`, `order` … */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 40)
  object_type?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 64)
  object_id?: string;

  /** Downloads all entries of the filter instead of answering a page. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';

  /** Of the download: only these columns of the file, joined by commas. */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  columns?: string;
}

export class AuditActor {
  id: string;
  /** Empty when the account is gone. */
  username: string;
}

export class AuditObject {
  type: string;
  id: string;
}

export class AuditItem {
  id: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** Null for the system itself. */
  @ApiProperty({ type: AuditActor, nullable: true })
  actor: AuditActor | null;

  action: string;

  object: AuditObject;

  /** What it was; JSON, null when there was nothing. Secrets are left out. */
  @ApiProperty({ type: String, nullable: true })
  before: string | null;

  /** What it became; JSON. */
  @ApiProperty({ type: String, nullable: true })
  after: string | null;

  @ApiProperty({ type: String, nullable: true })
  ip: string | null;

  @ApiProperty({ type: String, nullable: true })
  request_id: string | null;
}

export class AuditPage extends Paginated(AuditItem) {}

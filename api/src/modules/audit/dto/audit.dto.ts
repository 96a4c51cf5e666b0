import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { LocalizedText, PageQuery, Paginated, PeriodQuery, Trim } from '../../../common/index.js';

export class AuditQuery extends IntersectionType(PageQuery, PeriodQuery) {
  /** Username of the actor; finds nothing for a reader who may not read users. */
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

  /** Downloads all entries of the filter instead of a page. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';

  /** Columns of the download, separated by commas. */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  columns?: string;
}

export class AuditActor {
  id: string;
  /** Empty when the account is deleted or the reader may not read users. */
  username: string;
}

export class AuditObject {
  type: string;
  id: string;

  /** What the object is called now; null when it is deleted, has no name, or the reader may not read it. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  name: LocalizedText | null;
}

export class AuditItem {
  id: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** Null for the system. */
  @ApiProperty({ type: AuditActor, nullable: true })
  actor: AuditActor | null;

  action: string;

  object: AuditObject;

  /** Objects whose ids stand in `before` and `after`. */
  mentioned: AuditObject[];

  /** State before the change, JSON without secrets; null for none. */
  @ApiProperty({ type: String, nullable: true })
  before: string | null;

  /** State after the change, JSON. */
  @ApiProperty({ type: String, nullable: true })
  after: string | null;

  @ApiProperty({ type: String, nullable: true })
  ip: string | null;

  @ApiProperty({ type: String, nullable: true })
  request_id: string | null;
}

export class AuditPage extends Paginated(AuditItem) {}

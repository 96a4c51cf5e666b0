import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { IsInstant, LocalizedTitle, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PHASES,
  type AnnouncementKind,
  type AnnouncementPhase,
  type Audience,
  AUDIENCES,
} from '../entities/announcement.entity.js';

const POSITION = /^[a-z][a-z0-9_-]{0,29}$/;

export class PositionParam {
  /** home, buy, pay, admin, … */
  @Matches(POSITION)
  position: string;
}

export class AnnouncementTitle extends LocalizedTitle {}

/** Markdown without HTML; may be empty. */
export class AnnouncementText {
  @Trim()
  @IsString()
  @MaxLength(8_000)
  zh: string;

  @Trim()
  @IsString()
  @MaxLength(8_000)
  en: string;
}

/** What staff decide about an announcement. */
export class AnnouncementContent {
  /** home, buy, pay, admin, … */
  @Matches(POSITION)
  position: string;

  @ApiProperty({ enum: ANNOUNCEMENT_KINDS })
  @IsIn(ANNOUNCEMENT_KINDS)
  kind: AnnouncementKind;

  /** Whom the pages show it to. */
  @ApiProperty({ enum: AUDIENCES })
  @IsIn(AUDIENCES)
  audience: Audience;

  @IsObject()
  @Type(() => AnnouncementTitle)
  @ValidateNested()
  title: AnnouncementTitle;

  @IsObject()
  @Type(() => AnnouncementText)
  @ValidateNested()
  body: AnnouncementText;

  /** Shown from this instant on; at once when null. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  starts_at: string | null = null;

  /** Shown before this instant; until it is deleted when null. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  ends_at: string | null = null;
}

export class ChangedAnnouncement extends IntersectionType(AnnouncementContent, ReadVersion) {}

/** An announcement that is shown now. */
export class PublicAnnouncement extends AnnouncementContent {
  id: string;
}

/** An announcement as staff see it. */
export class AdminAnnouncement extends IntersectionType(PublicAnnouncement, LatestVersion) {
  @ApiProperty({ enum: ANNOUNCEMENT_PHASES })
  phase: AnnouncementPhase;
}

export class AdminAnnouncementsQuery extends PageQuery {
  @IsOptional()
  @Matches(POSITION)
  position?: string;

  @ApiProperty({ enum: ANNOUNCEMENT_PHASES, required: false })
  @IsOptional()
  @IsIn(ANNOUNCEMENT_PHASES)
  phase?: AnnouncementPhase;
}

export class AdminAnnouncementPage extends Paginated(AdminAnnouncement) {}

import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { LocalizedSummary, LocalizedText, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { MEDIA_SUBJECTS, type MediaSubject } from '../entities/media-use.entity.js';
import { MEDIA_USAGES, type MediaUsage } from '../repositories/media.repository.js';
import { MEDIA_STATES, MEDIA_TYPES, type MediaState, type MediaType } from '../entities/media.entity.js';

/** A size in which a picture is served. */
export class PictureVariant {
  /** A path on this site; what is behind it never changes. */
  url: string;
  width: number;
  height: number;
}

/** A picture as pages show it. */
export class Picture {
  id: string;

  /** The largest size. */
  url: string;

  /** From the smallest to the largest; empty for SVG, which has every size. */
  variants: PictureVariant[];

  /** Of the largest size. */
  width: number;
  height: number;

  /** What a screen reader says; may be empty. */
  alt: LocalizedText;

  /** A small JPEG or PNG for mail programs, which show neither WebP nor SVG; absent until it is made. */
  mail?: PictureVariant;

  /** A JPEG for previews of links; absent until it is made. */
  share?: PictureVariant;

  /** A PNG for launchers; absent until it is made, and of a picture that is not square. */
  icon?: PictureVariant;
}

/** One place that shows a picture. */
@ApiSchema({ name: 'MediaUse' })
export class MediaUseItem {
  @ApiProperty({ enum: MEDIA_SUBJECTS })
  subject: MediaSubject;

  /** Id of the goods, announcement or tutorial; 0 of what there is once. */
  subject_id: string;
}

/** A picture as staff see it. */
export class AdminMedia {
  id: string;

  /** The name of the uploaded file. */
  name: string;

  /** What was uploaded, by its content. */
  @ApiProperty({ enum: MEDIA_TYPES })
  mime: MediaType;

  width: number;
  height: number;

  /** Bytes of the uploaded file. */
  size: number;

  alt: LocalizedText;

  /** processing: its sizes are being made. */
  @ApiProperty({ enum: MEDIA_STATES })
  state: MediaState;

  /** Why it failed: the error of the catalogue, such as `media.damaged`. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;

  /** Null until it is ready. */
  @ApiProperty({ type: Picture, nullable: true })
  picture: Picture | null;

  uses: MediaUseItem[];

  /** When its last use ended; it is deleted 30 days later. Null while something uses it, and before the first use. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  unused_since: string | null;

  created_by: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AdminMediaPage extends Paginated(AdminMedia) {}

export class AdminMediaQuery extends PageQuery {
  /** Words in names and alternative texts. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  q?: string;

  /** Only what something uses, or only what nothing uses. */
  @ApiProperty({ enum: MEDIA_USAGES, required: false })
  @IsOptional()
  @IsIn(MEDIA_USAGES)
  usage?: MediaUsage;
}

export class MediaForm {
  /** JPEG, PNG, WebP, AVIF or SVG. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

export class MediaBody {
  @IsObject()
  @Type(() => LocalizedSummary)
  @ValidateNested()
  alt: LocalizedSummary;
}

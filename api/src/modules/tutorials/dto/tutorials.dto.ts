import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  FitsTextColumn,
  LocalizedSummary,
  LocalizedText,
  LocalizedTitle,
  PageQuery,
  Paginated,
  Trim,
} from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { TUTORIAL_CATEGORIES, type TutorialCategory } from '../entities/tutorial.entity.js';

export class TutorialsQuery extends PageQuery {
  @ApiProperty({ enum: TUTORIAL_CATEGORIES, required: false })
  @IsOptional()
  @IsIn(TUTORIAL_CATEGORIES)
  category?: TutorialCategory;

  /** Words to look for in either language. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  q?: string;
}

export class AdminTutorialsQuery extends TutorialsQuery {
  /** The one with this name in addresses. */
  @IsOptional()
  @Trim()
  @Matches(/^[a-z0-9-]{1,60}$/)
  slug?: string;
}

/** A tutorial in lists. */
export class TutorialItem {
  /** Its name in addresses. */
  slug: string;

  @ApiProperty({ enum: TUTORIAL_CATEGORIES })
  category: TutorialCategory;

  title: LocalizedText;

  summary: LocalizedText;

  /** How long it takes to read. */
  minutes: number;

  @ApiProperty({ format: 'date-time' })
  updated_at: string;
}

export class TutorialPage extends Paginated(TutorialItem) {}

export class TutorialDetail extends TutorialItem {
  /** Markdown (GFM). It holds no HTML; render it with an allow-list all the same. An empty `en` is not translated yet. */
  body: LocalizedText;

  /** Others of its category, three at most. */
  related: TutorialItem[];
}

export class TutorialTitle extends LocalizedTitle {}

export class TutorialSummary extends LocalizedSummary {}

/** Markdown without HTML. */
export class TutorialText {
  @IsString()
  @Length(1, 20_000)
  @FitsTextColumn()
  zh: string;

  @IsString()
  @MaxLength(20_000)
  @FitsTextColumn()
  en: string;
}

/** What staff decide about a tutorial. */
export class TutorialContent {
  /** Its name in addresses: small letters, digits and hyphens. */
  @Trim()
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  @MaxLength(60)
  slug: string;

  @ApiProperty({ enum: TUTORIAL_CATEGORIES })
  @IsIn(TUTORIAL_CATEGORIES)
  category: TutorialCategory;

  @IsObject()
  @Type(() => TutorialTitle)
  @ValidateNested()
  title: TutorialTitle;

  @IsObject()
  @Type(() => TutorialSummary)
  @ValidateNested()
  summary: TutorialSummary;

  @IsObject()
  @Type(() => TutorialText)
  @ValidateNested()
  body: TutorialText;

  /** Lists begin with the smallest. */
  // Said here, since a limit below zero is not read out of the rule.
  @ApiProperty({ type: 'integer', minimum: -1_000_000, maximum: 1_000_000 })
  @IsInt()
  @Min(-1_000_000)
  @Max(1_000_000)
  sort: number;

  @IsBoolean()
  published: boolean;
}

export class ChangedTutorial extends IntersectionType(TutorialContent, ReadVersion) {}

/** A tutorial in the lists of staff: without its text. */
export class AdminTutorialItem extends TutorialItem {
  id: string;

  sort: number;

  published: boolean;
}

export class AdminTutorialPage extends Paginated(AdminTutorialItem) {}

/** A tutorial as staff edit it. */
export class AdminTutorial extends IntersectionType(TutorialContent, LatestVersion) {
  id: string;

  minutes: number;
}

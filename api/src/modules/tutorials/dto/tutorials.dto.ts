import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LocalizedText, PageQuery, Trim } from '../../../core/http/index.js';
import { TUTORIAL_CATEGORIES, type TutorialCategory } from '../tutorial.js';

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

export class TutorialPage {
  items: TutorialItem[];

  @ApiProperty({ type: String, nullable: true })
  next_cursor: string | null;
}

export class TutorialDetail extends TutorialItem {
  /** Markdown (GFM). It holds no HTML; render it with an allow-list all the same. An empty `en` is not translated yet. */
  body: LocalizedText;

  /** Others of its category, three at most. */
  related: TutorialItem[];
}

import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  Min,
} from 'class-validator';
import { PageQuery, Paginated, PeriodQuery, ToMoment, Trim } from '../../../common/index.js';
import { LANGUAGES, PLATFORMS, VISITORS } from '../domain/event-context.js';
import { CATALOGUE_STATUSES, type CatalogueStatus } from '../entities/catalogue-entry.entity.js';

const EVENT_NAME = /^[a-z][a-z0-9_.]{0,59}$/;

export class EventPeriod {
  /** Thirty days ago when absent. */
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** Exclusive; now when absent. */
  @IsOptional()
  @ToMoment()
  to?: Date;
}

export class EventsQuery extends IntersectionType(PageQuery, PeriodQuery) {
  @IsOptional()
  @Matches(EVENT_NAME)
  name?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{8,64}$/)
  session_id?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(64)
  promotion_code?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(64)
  bot?: string;

  /** The complete path of the page. */
  @IsOptional()
  @Matches(/^\//)
  @MaxLength(200)
  path?: string;

  @IsOptional()
  @IsIn(PLATFORMS)
  platform?: (typeof PLATFORMS)[number];

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: (typeof LANGUAGES)[number];

  @IsOptional()
  @IsIn(VISITORS)
  visitor?: (typeof VISITORS)[number];
}

export class ExploredEvent {
  id: string;
  name: string;
  @ApiProperty({ type: String, nullable: true })
  path: string | null;
  session_id: string;
  @ApiProperty({ type: String, nullable: true })
  promotion_code: string | null;
  @ApiProperty({ type: String, nullable: true })
  bot: string | null;
  @ApiProperty({ enum: PLATFORMS, nullable: true })
  platform: (typeof PLATFORMS)[number] | null;
  /** Language of the page. */
  @ApiProperty({ enum: LANGUAGES, nullable: true })
  language: (typeof LANGUAGES)[number] | null;
  /** `user`: the visitor was signed in. */
  @ApiProperty({ enum: VISITORS, nullable: true })
  visitor: (typeof VISITORS)[number] | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  properties: Record<string, unknown>;
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;
}

export class ExploredEventPage extends Paginated(ExploredEvent) {}

export class CountedEvents {
  /** Name of the event, code or bot. */
  key: string;
  events: number;
  /** Sum of the visits of each hour. */
  visits: number;
  /** Hour of the last event. */
  @ApiProperty({ format: 'date-time' })
  last_at: string;
}

export class EventSummary {
  by_event: CountedEvents[];
  by_code: CountedEvents[];
  by_bot: CountedEvents[];
}

export class EventFunnelQuery extends EventPeriod {
  /** Two to six events in order, separated by commas. */
  @ApiProperty({ type: String, example: 'page_view,goods_view' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMinSize(2)
  @ArrayMaxSize(6)
  @Matches(EVENT_NAME, { each: true })
  steps: string[];
}

export class EventFunnelStep {
  name: string;
  /** Visits that reached this event, in this order. */
  visits: number;
}

export class EventFunnel {
  steps: EventFunnelStep[];
}

export const SHOWN_STATUSES = [...CATALOGUE_STATUSES, 'unknown'] as const;

export class CatalogueEvent {
  name: string;
  label_zh: string;
  label_en: string;
  note: string;
  /** `unknown`: reported without a catalogue entry. */
  @ApiProperty({ enum: SHOWN_STATUSES })
  status: (typeof SHOWN_STATUSES)[number];
  /** 0 for an unknown event, and for a built-in one that staff have not changed. */
  version: number;
  /** Events of the last seven days. */
  events: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at: string | null;
}

export class EventCatalogueAnswer {
  items: CatalogueEvent[];
}

export class CatalogueEventParam {
  @Matches(EVENT_NAME)
  name: string;
}

export class CatalogueEventBody {
  @Trim()
  @IsString()
  @Length(1, 120)
  label_zh: string;

  @Trim()
  @IsString()
  @MaxLength(120)
  label_en: string;

  @Trim()
  @IsString()
  @MaxLength(300)
  note: string;

  /** `blocked`: events with this name are dropped. */
  @IsIn(CATALOGUE_STATUSES)
  status: CatalogueStatus;

  /** The version that was read; 0 for an unknown, new or unchanged built-in event. */
  @IsInt()
  @Min(0)
  version: number;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Trim, ToMoment } from '../../../common/index.js';
import type { PropertyValue } from '../domain/harmless.js';
import {
  type EventLanguage,
  LANGUAGES,
  type Platform,
  PLATFORMS,
  type Visitor,
  VISITORS,
} from '../domain/event-context.js';

export const MAX_EVENTS = 50;
const MAX_PROPERTIES_BYTES = 2_048;
const CODE = /^[\x21-\x7e]{1,64}$/;

const isPropertyValue = (value: unknown): value is PropertyValue =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);

const isProperties = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isPropertyValue) &&
  Buffer.byteLength(JSON.stringify(value)) <= MAX_PROPERTIES_BYTES;

/** Texts, numbers and truth values by name; at most 2 KB of JSON. */
const IsProperties = () =>
  ValidateBy({
    name: 'isProperties',
    validator: { validate: isProperties, defaultMessage: () => '$property must be a flat object of at most 2 KB' },
  });

/** Something that happened on a page. */
export class TrackedEvent {
  /** `page_view`, `order_placed`, … */
  @Matches(/^[a-z][a-z0-9_.]{0,59}$/)
  name: string;

  /** Random, made by the browser, the same for one visit. */
  @Matches(/^[A-Za-z0-9_-]{8,64}$/)
  session_id: string;

  /** Path of the page; its query is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  @Matches(/^\//)
  path?: string;

  /** Flat, at most 2 KB. What is called like a secret or looks like one is dropped. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @IsOptional()
  @IsProperties()
  properties?: Record<string, PropertyValue>;

  @IsOptional()
  @Trim()
  @Matches(CODE)
  promotion_code?: string;

  /** Of the promotion code: where its owner shared the link. */
  @IsOptional()
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  channel?: string;

  @IsOptional()
  @Trim()
  @Matches(CODE)
  bot?: string;

  /** Which of the shop's apps. */
  @IsOptional()
  @IsIn(PLATFORMS)
  platform?: Platform | null;

  /** In which the page was read. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: EventLanguage | null;

  /** Whether somebody was signed in; never who. */
  @IsOptional()
  @IsIn(VISITORS)
  visitor?: Visitor | null;

  /** When it happened, if not now; a day ago at most. */
  @IsOptional()
  @ToMoment()
  at?: Date;
}

/** Null, which is refused, for what is no object. */
const toEvent = (value: unknown): TrackedEvent | null =>
  typeof value === 'object' && !Array.isArray(value) ? plainToInstance(TrackedEvent, value) : null;

/** Up to 50 events; a body without `events` is one event itself. */
export class BuryBody {
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: object }) => {
    const events: unknown = value === undefined ? [obj] : value;
    return Array.isArray(events) ? events.map(toEvent) : events;
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_EVENTS)
  @ValidateNested({ each: true })
  events: TrackedEvent[];
}

export class Buried {
  /** Events that were kept. */
  accepted: number;
}

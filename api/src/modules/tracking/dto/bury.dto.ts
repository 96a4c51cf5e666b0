import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Trim, ToMoment } from '../../../common/index.js';
import type { PropertyValue } from '../domain/sanitize.js';
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

/** Texts, numbers and booleans by name; at most 2 KB of JSON. */
const IsProperties = () =>
  ValidateBy({
    name: 'isProperties',
    validator: { validate: isProperties, defaultMessage: () => '$property must be a flat object of at most 2 KB' },
  });

/** An event on a page. */
export class TrackedEvent {
  /** `page_view`, `order_placed`, … */
  @Matches(/^[a-z][a-z0-9_.]{0,59}$/)
  name: string;

  /** Random id from the browser, the same during one visit. */
  @Matches(/^[A-Za-z0-9_-]{8,64}$/)
  session_id: string;

  /** Path of the page; its query is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  @Matches(/^\//)
  path?: string;

  /** Flat, at most 2 KB. Properties that may be secret, by name or by format, are dropped. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @IsOptional()
  @IsProperties()
  properties?: Record<string, PropertyValue>;

  @IsOptional()
  @Trim()
  @Matches(CODE)
  promotion_code?: string;

  /** Channel of the promotion code. */
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

  /** Language of the page. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: EventLanguage | null;

  /** Whether the visitor was signed in, without the identity. */
  @IsOptional()
  @IsIn(VISITORS)
  visitor?: Visitor | null;

  /** Time of the event, at most a day ago; now when absent. */
  @IsOptional()
  @ToMoment()
  at?: Date;
}

/** Null, which validation rejects, when the value is no object. */
const toEvent = (value: unknown): TrackedEvent | null =>
  typeof value === 'object' && !Array.isArray(value) ? plainToInstance(TrackedEvent, value) : null;

/** Up to 50 events; a body without `events` is a single event. */
export class BuryBody {
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: object }) => {
    const events: unknown = value === undefined ? [obj] : value;
    return Array.isArray(events) ? events.map(toEvent) : events;
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_EVENTS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  events: TrackedEvent[];
}

export class Buried {
  /** Number of stored events. */
  accepted: number;
}

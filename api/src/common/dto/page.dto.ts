import type { Type as ClassType } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ToMoment } from '../decorators/field.decorators.js';
import { invalidField } from '../errors/index.js';

/** Paging by key: `cursor` is what the last answer called next_cursor. */
export class PageQuery {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

/** Lists of what happened in a period: from the first instant on, before the second. */
export class PeriodQuery {
  @IsOptional()
  @ToMoment()
  from?: Date;

  @IsOptional()
  @ToMoment()
  to?: Date;
}

export const DEFAULT_PAGE = 20;

export interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** The class of a page in answers: `class GoodsPage extends Paginated(Goods) {}`. */
export function Paginated<T>(item: ClassType<T>): ClassType<Page<T>> {
  class PageOfItems implements Page<T> {
    @ApiProperty({ type: [item] })
    items: T[];

    @ApiProperty({ type: String, nullable: true })
    next_cursor: string | null;
  }
  return PageOfItems;
}

/** An opaque cursor from the sort values of the last row. */
export const encodeCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor; a tampered or foreign one is a field error. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === length && values.every((value) => typeof value === 'string')) {
      return values;
    }
  } catch {
    // falls through to the error
  }
  throw invalidField('cursor', 'cursor');
}

/** Cuts `limit + 1` rows to a page and makes the cursor from the last one kept. */
export function toPage<R, T>(rows: R[], limit: number, present: (row: R) => T, key: (row: R) => string[]): Page<T> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(present),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null,
  };
}

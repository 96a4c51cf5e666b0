import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  isEmail,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  Length,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { formatUsdt, parseUsdt } from '../money/index.js';
import { isZone } from '../periods/index.js';

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Removes white space around a text before it is checked. */
export const Trim = () => Transform(({ value }: { value: unknown }) => trimmed(value));

const REASON = { minLength: 2, maxLength: 300 };

/** Half of a surrogate pair alone is no character: a database stores another one, or rejects it. */
export const IsWellFormed = () => Matches(/^\P{Surrogate}*$/u);

/**
 * The reason that staff give for an action. Two characters are a word in Chinese; white space around them does not
 * count.
 */
export const ReasonText = () =>
  applyDecorators(ApiProperty(REASON), Trim(), IsString(), Length(REASON.minLength, REASON.maxLength));

/**
 * An address that ordinary mail servers take: no quoted local part, in which whole lists of addresses could hide, and ASCII
 * before the @. The forms and the API have the same pattern.
 */
const EMAIL =
  /^(?=.{3,254}$)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/iu;

/** Whether mail can be sent there: what `EmailField` accepts, for values that come from no request. */
export const isMailAddress = (text: string): boolean => isEmail(text) && EMAIL.test(text) && text.length <= 254;

/** An e-mail address, trimmed and in lower case; at most 254 characters (RFC 5321). */
export const EmailField = () =>
  applyDecorators(
    // Half a surrogate pair would make the validator throw.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? value
            .trim()
            .toLowerCase()
            .replace(/\p{Cs}/gu, '\ufffd')
        : value,
    ),
    IsEmail(),
    Matches(EMAIL),
    MaxLength(254),
  );

/** Writes an amount of USDT with six places, as amounts are in answers. Anything else stays for the validators. */
export const ToUsdt = () =>
  Transform(({ value }: { value: unknown }) => {
    const micro = typeof value === 'string' ? parseUsdt(value) : null;
    return micro === null ? value : formatUsdt(micro);
  });

/** The same text as another field of the same body. */
export const SameAs = (property: string) =>
  ValidateBy({
    name: 'match',
    constraints: [property],
    validator: {
      validate: (value: unknown, args) => value === (args?.object as Record<string, unknown>)[property],
      defaultMessage: () => `$property must be the same as ${property}`,
    },
  });

/** What a TEXT column of MariaDB and MySQL holds. */
const TEXT_COLUMN_BYTES = 65_535;

/** A text that fits its column in the database: `MaxLength` counts characters, which may have four bytes each. */
export const FitsTextColumn = () =>
  ValidateBy({
    name: 'maxBytes',
    constraints: [TEXT_COLUMN_BYTES],
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || Buffer.byteLength(value) <= TEXT_COLUMN_BYTES,
      defaultMessage: () => `$property must have at most ${TEXT_COLUMN_BYTES} bytes`,
    },
  });

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a value is the text of a moment. `Date.parse` alone also reads `0.5` and `1 May`. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));

/** A date and time of day with its zone, such as `2026-01-02T15:30:00Z`: one moment, wherever the server is. */
export const IsInstant = () =>
  ValidateBy({
    name: 'isInstant',
    validator: {
      validate: isInstant,
      defaultMessage: () => '$property must be a date and time with a zone',
    },
  });

/** IANA name of a time zone. */
export const IsZone = () =>
  ValidateBy({
    name: 'isZone',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isZone(value),
      defaultMessage: () => '$property must be a time zone',
    },
  });

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** A date and time with its zone as a `Date`, from 1970 to 9999: what both databases can hold and compare. */
export const ToMoment = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (isInstant(value) ? new Date(value) : value)),
    ValidateBy({
      name: 'isDate',
      validator: {
        validate: (value: unknown) => value instanceof Date && +value >= EARLIEST && +value <= LATEST,
        defaultMessage: () => '$property must be a date and time with a zone, from 1970 to 9999',
      },
    }),
  );

/** Names fields that are to be cleared; any other name is rejected. In a body null means that a field is absent. */
export const ClearField = (...fields: readonly [string, ...string[]]) =>
  applyDecorators(
    ApiProperty({ type: String, isArray: true, enum: fields, required: false, description: 'Fields to clear' }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(fields.length),
    IsIn(fields, { each: true }),
  );

/** Whether `clear` names the field. Asked before validation is over, so `clear` may be anything. */
export const isCleared = (clear: unknown, field: string): boolean => Array.isArray(clear) && clear.includes(field);

/** Documents an answer that is JSON, or a file when `format` is in the query. */
export const ApiJsonOrFile = (type: Class, ...mediaTypes: readonly string[]) =>
  applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        ...Object.fromEntries(mediaTypes.map((name) => [name, { schema: { type: 'string' } }])),
      },
    }),
  );

/** Documents a decimal USDT amount with 6 places. */
export const ApiUsdt = (options: { nullable?: boolean } = {}) =>
  ApiProperty({ type: String, example: '12.340000', pattern: '^-?\\d+\\.\\d{6}$', ...options });

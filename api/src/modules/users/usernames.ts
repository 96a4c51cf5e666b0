import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { whenMissing } from '../../common/http/index.js';
import { usersReasons } from './users.errors.js';

const MIN = 3;
const MAX = 32;
/** Latin letters, digits, `_`, `.`, `-` and the letters of Chinese, Japanese and Korean. No `@`: that is an e-mail. */
const CHARACTERS = /^[A-Za-z0-9_.\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]*$/u;

/** One spelling for one name: trimmed, and full-width or composed forms of a letter become the plain one. */
export const normalizeUsername = (text: string): string => text.trim().normalize('NFKC');

/** What two names are compared by: `Alice` and `alice` are one. */
export const usernameKey = (username: string): string => normalizeUsername(username).toLowerCase();

/** A normalised name of 3 to 32 allowed characters. */
export const isUsername = (username: string): boolean =>
  CHARACTERS.test(username) && [...username].length >= MIN && [...username].length <= MAX;

/** A DTO field with a username in it; 502 when it is empty. */
export const Username = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeUsername(value) : value)),
    IsString(whenMissing(usersReasons.username_empty)),
    MinLength(MIN, whenMissing(usersReasons.username_empty)),
    MaxLength(MAX),
    Matches(CHARACTERS),
  );

import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { whenMissing } from '../../../common/index.js';
import {
  MAX_USERNAME_LENGTH,
  MIN_USERNAME_LENGTH,
  normalizeUsername,
  USERNAME_CHARACTERS,
} from '../domain/usernames.js';
import { usersErrors } from '../users.errors.js';

/** A DTO field with a username in it; 502 when it is empty. */
export const Username = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeUsername(value) : value)),
    IsString(whenMissing(usersErrors.username_empty)),
    MinLength(MIN_USERNAME_LENGTH, whenMissing(usersErrors.username_empty)),
    MaxLength(MAX_USERNAME_LENGTH),
    Matches(USERNAME_CHARACTERS),
  );

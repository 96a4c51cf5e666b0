import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min, MinLength } from 'class-validator';
import { list } from './transforms.js';

/** Sessions, second factors and proofs of work. */
export class AuthConfig {
  /**
   * Signs session tokens (HS256). At least 32 characters. This and every other secret may stand in a file instead:
   * JWT_SECRET_FILE=/path, MASTER_KEY_FILE, DATABASE_URL_FILE, SMTP_URL_FILE and so on.
   */
  @MinLength(32)
  JWT_SECRET: string;

  /** Earlier values of JWT_SECRET, with commas between them: their tokens are still taken until they run out. */
  @list()
  @MinLength(32, { each: true })
  JWT_SECRET_OLD: string[] = [];

  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60 * 24 * 30)
  SESSION_MINUTES = 720;

  /** Minutes after which a member of staff signs in again; never more than `SESSION_MINUTES`. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60 * 24 * 30)
  STAFF_SESSION_MINUTES = 720;

  /** Whether staff must have a second factor, until the settings say otherwise; `auto`: in production. */
  @IsIn(['auto', 'on', 'off'])
  STAFF_SECOND_FACTOR: 'auto' | 'on' | 'off' = 'auto';

  /**
   * Whether calls that could be automated require a proof of work (ALTCHA): a guest's order for much of what is on
   * sale, passwords after five wrong ones, and what the settings name. `auto`: in production.
   */
  @IsIn(['auto', 'on', 'off'])
  ALTCHA: 'auto' | 'on' | 'off' = 'auto';
}

import { Type } from 'class-transformer';
import { IsIn, IsInt, IsUrl, Max, Min } from 'class-validator';

/** How accounts are found to be alive. */
export class LiveCheckConfig {
  /** How accounts are found to be alive: by their public profile picture, or (never in production) by their last digit. */
  @IsIn(['picture', 'stub'])
  ALIVE_CHECK_PROBER: 'picture' | 'stub' = 'picture';

  /** The origin of the profile pictures. */
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  ALIVE_CHECK_URL = 'https://graph.facebook.com';

  /** Accounts that this process checks in parallel. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  ALIVE_CHECK_AT_ONCE = 10;

  /** Accounts that one user may have asked about in an hour. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ALIVE_CHECK_PER_HOUR = 5_000;
}

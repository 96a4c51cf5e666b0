import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** How much one process or one visitor may do. */
export class LimitsConfig {
  /** Requests per minute and address over all routes; sign-in and codes have stricter limits. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_MINUTE = 1200;

  /** Sign-in and registration attempts per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  AUTH_LIMIT_PER_MINUTE = 20;

  /** Orders per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_LIMIT_PER_MINUTE = 60;

  /** Requests to the reseller API per minute and API key, over all replicas. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  API_KEY_LIMIT_PER_MINUTE = 600;

  /** Requests with tracking events (up to 50 each) per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  TRACKING_LIMIT_PER_MINUTE = 120;

  /** Event streams of each kind (open cashiers, recent orders) that this process serves at the same time. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  OPEN_STREAMS_MAX = 2_000;

  /** Largest file of stock lines. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4_096)
  IMPORT_MAX_MB = 256;
}

import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Orders that are not paid yet. */
export class OrdersConfig {
  /** Minutes until an unpaid order ends. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(24 * 60)
  ORDER_WINDOW_MINUTES = 30;

  /** Unpaid orders that one buyer (user, or guest e-mail) may hold. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_MAX_UNPAID = 5;

  /** Unpaid guest orders from one address, whatever their e-mails. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_MAX_UNPAID_PER_IP = 20;
}

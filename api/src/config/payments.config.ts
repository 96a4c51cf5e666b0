import { Type } from 'class-transformer';
import { IsNumber, Matches, Max, Min } from 'class-validator';

/** Recharges, and which transfer pays what. */
export class PaymentsConfig {
  /** The least that one recharge may be, in USDT. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  RECHARGE_MIN = '1';

  /** The most that one recharge may be, in USDT. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  RECHARGE_MAX = '100000';

  /**
   * What an exchange may keep of a payment as its fee, in USDT: a transfer that is smaller by up to this amount still
   * finds its payment by its last digits.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_FEE_USDT = '1.5';

  /** The same in percent of the amount due; the larger of the two counts. */
  @Type(() => Number)
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(50)
  MATCH_FEE_PERCENT = 1;

  /**
   * How much more than the amount due, in USDT, a transfer of whole cents may be and still find its payment, if no
   * other payment is near: people round up. 0 here and in percent leaves every such transfer to a person.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_EXTRA_USDT = '2';

  /** The same in percent of the amount due; the larger of the two counts, up to `MATCH_EXTRA_MAX_USDT`. */
  @Type(() => Number)
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(50)
  MATCH_EXTRA_PERCENT = 5;

  /** Never more than this, in USDT: a large order must not reach for other people's money. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_EXTRA_MAX_USDT = '10';
}

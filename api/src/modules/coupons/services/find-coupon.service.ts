import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { couponsErrors } from '../coupons.errors.js';
import { parseCouponCode } from '../domain/coupon-code.js';
import type { Coupon } from '../entities/coupon.entity.js';
import { CouponsRepository } from '../repositories/coupons.repository.js';

const TRIES_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Who tries a code: a user, or the network of a guest. */
export interface CodeOrigin {
  userId: string | null;
  ip: string;
}

/** Finds coupons by what buyers type. Guessing is limited. */
@Injectable()
export class FindCouponService {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly limits: LimitsService,
  ) {}

  /** Throws `coupons.not_found`, and `coupons.too_many_tries` after twenty unknown codes within an hour. */
  async findByCode(text: string, origin: CodeOrigin): Promise<Coupon> {
    const tries = triesOf(origin);
    // Counted before the lookup, so that requests at the same time learn no more.
    const retryAfterSeconds = await this.limits.countAttempt(tries);
    if (retryAfterSeconds !== null) throw new AppError(couponsErrors.too_many_tries, { retryAfterSeconds });
    const code = parseCouponCode(text);
    const coupon = code === null ? null : await this.coupons.findByCode(code);
    if (!coupon) throw new AppError(couponsErrors.not_found, { fields: [{ field: 'coupon_code', rule: 'unknown' }] });
    await this.limits.returnCounts([tries]);
    return coupon;
  }

  /** Counts a known code as a try too: its refusal told a guest that an e-mail address has ordered here. */
  async countRefusal(origin: CodeOrigin): Promise<void> {
    await this.limits.countAttempt(triesOf(origin));
  }
}

function triesOf({ userId, ip }: CodeOrigin): Limit {
  const subject = userId === null ? `network ${addressNetwork(ip)}` : `user ${userId}`;
  return { key: `coupons.find by ${subject}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS };
}

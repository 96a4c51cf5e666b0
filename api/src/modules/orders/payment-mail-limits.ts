import { Injectable } from '@nestjs/common';
import { AppError, commonReasons } from '../../core/errors/index.js';
import { Limits } from '../../core/limits/index.js';

const HOUR_MS = 3_600_000;
const MAX_AN_HOUR = 3;
const MAX_A_DAY = 10;

/**
 * How much mail about unpaid orders goes to one address, whoever orders: nobody fills a stranger's mailbox by ordering with
 * their address. Deliveries and everything else that is mailed count for nothing here.
 */
@Injectable()
export class PaymentMailLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts one mail to this address; false when there were enough. */
  async admit(email: string): Promise<boolean> {
    try {
      await this.limits.take([
        { key: `payment mail to ${email}`, most: MAX_AN_HOUR, windowMs: HOUR_MS },
        { key: `payment mail a day to ${email}`, most: MAX_A_DAY, windowMs: 24 * HOUR_MS },
      ]);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.reason === commonReasons.too_many) return false;
      throw error;
    }
  }
}

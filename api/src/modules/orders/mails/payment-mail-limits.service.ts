import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { UsersService } from '../../users/index.js';
import { findOrderer } from '../services/order-allowances.service.js';

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 3;
const MAX_PER_DAY = 10;
const MAX_PER_ORDERER_AND_DAY = 3;

/** A mail about an unpaid order. */
interface PaymentMail {
  to: string;
  /** Holders of the order's allowance; they identify the buyer. */
  holders: readonly string[];
}

/**
 * Limits the mail about unpaid orders per address, so that orders cannot flood a stranger's mailbox. One orderer (a
 * user, or a network of guests) may use only a share of the limit, except for a user's own verified e-mail. Other mails
 * do not count.
 */
@Injectable()
export class PaymentMailLimitsService {
  constructor(
    private readonly limits: LimitsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Counts a mail in the caller's transaction; false when a limit is reached. Count several addresses in alphabetical
   * order, so that parallel transactions do not deadlock.
   */
  async admitMail(manager: EntityManager, { to, holders }: PaymentMail): Promise<boolean> {
    const orderer = findOrderer(holders);
    const day = 24 * HOUR_MS;
    const share: Limit = {
      key: `orders.payment-mail:day:${to}:${orderer}`,
      max: MAX_PER_ORDERER_AND_DAY,
      windowMs: day,
    };
    return this.limits.tryConsumeIn(manager, [
      { key: `orders.payment-mail:hour:${to}`, max: MAX_PER_HOUR, windowMs: HOUR_MS },
      { key: `orders.payment-mail:day:${to}`, max: MAX_PER_DAY, windowMs: day },
      ...((await this.isVerifiedEmailOf(manager, to, orderer)) ? [] : [share]),
    ]);
  }

  private async isVerifiedEmailOf(manager: EntityManager, to: string, orderer: string): Promise<boolean> {
    const [, userId] = /^user:(\d+)$/.exec(orderer) ?? [];
    const user = userId === undefined ? null : await this.users.readById(manager, userId);
    return user !== null && user.emailVerifiedAt !== null && user.email === to;
  }
}

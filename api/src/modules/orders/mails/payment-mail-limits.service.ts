import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { UsersService } from '../../users/index.js';
import { ordererOf } from '../services/order-allowances.service.js';

const HOUR_MS = 3_600_000;
const MAX_AN_HOUR = 3;
const MAX_A_DAY = 10;
const MAX_OF_ORDERER_A_DAY = 3;

/** A mail about an unpaid order. */
interface PaymentMail {
  to: string;
  /** The holders of the order's allowance: the buyer. */
  holders: readonly string[];
}

/**
 * How much mail about unpaid orders goes to one address: a stranger's mailbox must not be filled by ordering with
 * their address. Of that one orderer (a user, or a network of guests) has a share, so that they leave some of it to the
 * owner of the address; a user who orders to their own proved e-mail has all of it. Deliveries and everything else that is
 * mailed count for nothing here.
 */
@Injectable()
export class PaymentMailLimitsService {
  constructor(
    private readonly limits: Limits,
    private readonly users: UsersService,
  ) {}

  /**
   * Counts a mail in the transaction of `manager`, which sends it; false when there were enough. Of two addresses the one that
   * comes first in the alphabet is counted first, so that parallel changes do not deadlock.
   */
  async admit(manager: EntityManager, { to, holders }: PaymentMail): Promise<boolean> {
    const orderer = ordererOf(holders);
    const day = 24 * HOUR_MS;
    const share: Limit = {
      key: `payment mail a day to ${to} by ${orderer}`,
      most: MAX_OF_ORDERER_A_DAY,
      windowMs: day,
    };
    return this.limits.admitIn(manager, [
      { key: `payment mail to ${to}`, most: MAX_AN_HOUR, windowMs: HOUR_MS },
      { key: `payment mail a day to ${to}`, most: MAX_A_DAY, windowMs: day },
      ...((await this.isOwn(manager, to, orderer)) ? [] : [share]),
    ]);
  }

  private async isOwn(manager: EntityManager, to: string, orderer: string): Promise<boolean> {
    const [, userId] = /^user:(\d+)$/.exec(orderer) ?? [];
    const user = userId === undefined ? null : await this.users.readById(manager, userId);
    return user !== null && user.emailVerifiedAt !== null && user.email === to;
  }
}

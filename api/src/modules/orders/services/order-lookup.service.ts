import { Injectable } from '@nestjs/common';
import { AltchaService } from '../../../infrastructure/altcha/index.js';
import { ClockService } from '../../../common/clock/index.js';
import { LimitsConfig } from '../../../config/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/index.js';
import { countLimitErrors, countRejection, type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import type { LookupBody } from '../dto/lookup.dto.js';
import { LINK_MESSAGE } from '../mails/order-link-mail.service.js';
import { ordersErrors } from '../orders.errors.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Failed lookups per e-mail and hour: from one network, and from all networks before a proof of work is required. */
const MAX_WITH_EMAIL_FROM_NETWORK = 60;
const MAX_WITH_EMAIL_WITHOUT_PROOF = 600;
const MAX_LINKS_PER_DAY = 20;

/**
 * Finds an order by its number and e-mail, and mails the link to its lines: knowing both does not prove access to the
 * mailbox. A wrong e-mail and an unknown number give the same error.
 */
@Injectable()
export class OrderLookupService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: OrdersRepository,
    private readonly limits: LimitsService,
    private readonly altcha: AltchaService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly config: LimitsConfig,
  ) {}

  /**
   * Throws `orders.not_found`; after many failures `common.too_many`, or what `AltchaService.redeemSolution` throws when many networks
   * guess with one e-mail, so that the owner is not locked out. A successful lookup does not count.
   */
  async findOrder({ order_no, email, altcha }: LookupBody, ip: string): Promise<{ order: Order; mailed: boolean }> {
    const counts = this.networkLimits(email, ip);
    await countLimitErrors(() => this.limits.consume(counts));
    const isCounted = await this.countFromAllNetworks(email);
    if (!isCounted) {
      try {
        await this.altcha.redeemSolution(altcha);
      } catch (error) {
        await this.limits.returnCounts(counts);
        throw error;
      }
    }
    const order = await this.repository.findByNumber(order_no);
    if (order?.email !== email) {
      countRejection('lookup');
      throw new AppError(ordersErrors.not_found);
    }
    await this.limits.returnCounts(isCounted ? [...counts, allNetworksLimit(email)] : counts);
    return { order, mailed: order.purgedAt === null && (await this.enqueueLinkMail(order)) };
  }

  /** False within a minute after the last mail about this order of any kind. */
  private enqueueLinkMail(order: Order): Promise<boolean> {
    const now = this.clock.now();
    const notSince = new Date(now.getTime() - MINUTE_MS);
    return this.transactions.run(async (manager) => {
      if (!(await this.repository.startMail(manager, order.id, now, notSince))) return false;
      await this.limits.consumeIn(manager, [
        { key: `orders.link:${order.id}`, max: MAX_LINKS_PER_DAY, windowMs: 24 * HOUR_MS },
      ]);
      const copy = now.getTime();
      await this.outbox.enqueue(manager, {
        kind: LINK_MESSAGE,
        key: `${order.id}:${copy}`,
        payload: { order_id: order.id, copy },
      });
      return true;
    });
  }

  private networkLimits(email: string, ip: string): Limit[] {
    const max = this.config.AUTH_LIMIT_PER_MINUTE;
    return [
      { key: `orders.lookup:${addressNetwork(ip)}`, max, windowMs: MINUTE_MS },
      {
        key: `orders.lookup:${email}:${addressNetwork(ip)}`,
        max: MAX_WITH_EMAIL_FROM_NETWORK,
        windowMs: HOUR_MS,
      },
    ];
  }

  /** False when the limit is reached: then a proof of work is required. */
  private countFromAllNetworks(email: string): Promise<boolean> {
    return this.transactions.run((manager) => this.limits.tryConsumeIn(manager, [allNetworksLimit(email)]));
  }
}

const allNetworksLimit = (email: string): Limit => ({
  key: `orders.lookup:${email}`,
  max: MAX_WITH_EMAIL_WITHOUT_PROOF,
  windowMs: HOUR_MS,
});

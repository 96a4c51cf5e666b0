import { Inject, Injectable } from '@nestjs/common';
import { Altcha } from '../../../infrastructure/altcha/index.js';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/index.js';
import { countingLimits, countRefused, type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import type { LookupBody } from '../dto/lookup.dto.js';
import { LINK_MESSAGE } from '../mails/send-order-link.service.js';
import { ordersReasons } from '../orders.errors.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong ones with one e-mail in an hour: from one network, and from all before each further one takes a proof of work. */
const MAX_WITH_EMAIL_FROM_NETWORK = 60;
const MAX_WITH_EMAIL_WITHOUT_PROOF = 600;
const MAX_LINKS_A_DAY = 20;

/**
 * Finds an order by its number and e-mail, and mails the link that shows its lines: a request that knows the two need not
 * come from the reader of the mail. An order with another e-mail and no order at all are the same answer.
 */
@Injectable()
export class LookUpOrderService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly limits: Limits,
    private readonly altcha: Altcha,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /**
   * Throws `orders.not_found`; after many wrong guesses `common.too_many`, or what `Altcha.redeem` throws when very many networks
   * guess with one e-mail, so that the owner can still get in. A request that finds its order does not count.
   */
  async find({ order_no, email, altcha }: LookupBody, ip: string): Promise<{ order: Order; mailed: boolean }> {
    const counts = this.limitsOf(email, ip);
    await countingLimits(() => this.limits.take(counts));
    const isCounted = await this.countFromAll(email);
    if (!isCounted) {
      try {
        await this.altcha.redeem(altcha);
      } catch (error) {
        await this.limits.giveBack(counts);
        throw error;
      }
    }
    const order = await this.repository.findByNumber(order_no);
    if (order?.email !== email) {
      countRefused('order_lookup');
      throw new AppError(ordersReasons.not_found);
    }
    await this.limits.giveBack(isCounted ? [...counts, fromAll(email)] : counts);
    return { order, mailed: order.purgedAt === null && (await this.mail(order)) };
  }

  /** False within a minute after the last mail about this order, whatever mail that was. */
  private mail(order: Order): Promise<boolean> {
    const now = this.clock.now();
    const notSince = new Date(now.getTime() - MINUTE_MS);
    return this.transactions.run(async (manager) => {
      if (!(await this.repository.startMail(manager, order.id, now, notSince))) return false;
      await this.limits.takeIn(manager, [
        { key: `order link ${order.id}`, most: MAX_LINKS_A_DAY, windowMs: 24 * HOUR_MS },
      ]);
      const copy = now.getTime();
      await this.outbox.add(manager, {
        kind: LINK_MESSAGE,
        key: `${order.id}:${copy}`,
        payload: { order_id: order.id, copy },
      });
      return true;
    });
  }

  private limitsOf(email: string, ip: string): Limit[] {
    const most = this.config.AUTH_LIMIT_PER_MINUTE;
    return [
      { key: `order look-up from ${addressNetwork(ip)}`, most, windowMs: MINUTE_MS },
      {
        key: `order look-up of ${email} from ${addressNetwork(ip)}`,
        most: MAX_WITH_EMAIL_FROM_NETWORK,
        windowMs: HOUR_MS,
      },
    ];
  }

  /** False when the limit is reached: each further request needs a proof of work. */
  private countFromAll(email: string): Promise<boolean> {
    return this.transactions.run((manager) => this.limits.admitIn(manager, [fromAll(email)]));
  }
}

const fromAll = (email: string): Limit => ({
  key: `order look-up of ${email}`,
  most: MAX_WITH_EMAIL_WITHOUT_PROOF,
  windowMs: HOUR_MS,
});

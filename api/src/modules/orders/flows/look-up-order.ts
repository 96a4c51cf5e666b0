import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Altcha } from '../../../infrastructure/altcha/index.js';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { addressNetwork } from '../../../common/http/index.js';
import { countingLimits, countRefused, type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Mailer, MailTemplates } from '../../mail/index.js';
import { SiteConfig } from '../../site-config/index.js';
import type { LookupBody } from '../dto/lookup.dto.js';
import { LINK_MAIL } from '../link-mail.js';
import { OrderLinks } from '../order-link.js';
import { ordersReasons } from '../orders.errors.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';

const LINK_MESSAGE = 'orders.link-mail';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong ones with one e-mail in an hour: from one network, and from all before each further one takes a proof of work. */
const MOST_WITH_EMAIL_FROM_NETWORK = 60;
const WITH_EMAIL_WITHOUT_PROOF = 600;
const MOST_OF_ORDER_A_DAY = 20;

/**
 * Finds an order by its number and e-mail, and mails the link that shows its lines: who knows the two need not be the
 * one who reads the mail. An order with another e-mail and no order at all are the same answer.
 */
@Injectable()
export class LookUpOrder {
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
   * Throws `orders.not_found`; for those who guess `common.too_many`, or what `Altcha.redeem` throws where very many networks
   * guess with one e-mail: that closes the way to nobody. One that finds its order counts for nothing.
   */
  async run({ order_no, email, altcha }: LookupBody, ip: string): Promise<{ order: OrderRow; mailed: boolean }> {
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
    const order = await this.transactions.read((em) => this.repository.byNumber(em, order_no));
    if (order?.email !== email) {
      countRefused('order_lookup');
      throw new AppError(ordersReasons.not_found);
    }
    await this.limits.giveBack(isCounted ? [...counts, fromAll(email)] : counts);
    return { order, mailed: order.purgedAt === null && (await this.mail(order)) };
  }

  /** False within a minute after the last mail about this order, whatever mail that was. */
  private mail(order: OrderRow): Promise<boolean> {
    const now = this.clock.now();
    const notSince = new Date(now.getTime() - MINUTE_MS);
    return this.transactions.run(async (em) => {
      if (!(await this.repository.startMail(em, order.id, now, notSince))) return false;
      await this.limits.takeIn(em, [
        { key: `order link ${order.id}`, most: MOST_OF_ORDER_A_DAY, windowMs: 24 * HOUR_MS },
      ]);
      const copy = now.getTime();
      await this.outbox.add(em, {
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
        most: MOST_WITH_EMAIL_FROM_NETWORK,
        windowMs: HOUR_MS,
      },
    ];
  }

  /** False when there were so many that each takes a proof of work. */
  private countFromAll(email: string): Promise<boolean> {
    return this.transactions.run((em) => this.limits.admitIn(em, [fromAll(email)]));
  }
}

const fromAll = (email: string): Limit => ({
  key: `order look-up of ${email}`,
  most: WITH_EMAIL_WITHOUT_PROOF,
  windowMs: HOUR_MS,
});

/** Sends the link. The address is the order's own, never what somebody typed. */
@Injectable()
export class MailOrderLink implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinks,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
  ) {}

  onModuleInit(): void {
    this.templates.define(LINK_MAIL);
    this.outbox.handle(LINK_MESSAGE, (payload) => this.run(String(payload.order_id), Number(payload.copy)), 'remote');
  }

  private async run(orderId: string, copy: number): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (!order || order.purgedAt) return;
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    const values = { shop_name: shopName, order_no: order.orderNo, url: this.links.url(order.id) };
    const words = await this.templates.render(LINK_MAIL, order.language, values);
    await this.mailer.send({ to: order.email, ...words, messageId: `order-link-${order.id}-${copy}` });
  }
}

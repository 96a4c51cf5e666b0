import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { FailedItems, Jobs } from '../../../infrastructure/scheduler/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Mailer, MailTemplates } from '../../mail/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { LastDaysRepository } from '../repositories/last-days.repository.js';
import { OrderLinks } from '../order-link.js';
import { isDestroyed } from '../orders.policy.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { REMINDER_MAIL, reminderValues } from '../reminder-mail.js';

const MESSAGE = 'orders.remind';
const BEFORE_MS = 24 * 3_600_000;
const BATCH = 100;

/** Tells buyers once, within the last day, that their lines are about to be destroyed. */
@Injectable()
export class RemindBuyers {
  constructor(
    jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: LastDaysRepository,
    private readonly clock: Clock,
    private readonly items: FailedItems,
  ) {
    jobs.register({ name: MESSAGE, everyMs: 3_600_000, run: () => this.run() });
  }

  private async run(): Promise<void> {
    let found: number;
    do {
      const now = this.clock.now();
      const until = new Date(now.getTime() + BEFORE_MS);
      const ids = await this.transactions.read((em) => this.repository.dueToRemind(em, now, until, BATCH));
      await this.items.each(MESSAGE, ids, (id) => this.remind(id, now));
      found = ids.length;
    } while (found === BATCH);
  }

  private remind(id: string, now: Date): Promise<void> {
    return this.transactions.run(async (em) => {
      if (!(await this.repository.markReminded(em, id, now))) return;
      await this.outbox.add(em, { kind: MESSAGE, key: id, payload: { order_id: id } });
    });
  }
}

/** Sends the reminder, unless the lines are gone by then. */
@Injectable()
export class MailReminder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinks,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.templates.define(REMINDER_MAIL);
    this.outbox.handle(MESSAGE, (payload) => this.run(String(payload.order_id)), 'remote');
  }

  private async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    const values = reminderValues(order, shopName, this.links.url(order.id));
    const words = await this.templates.render(REMINDER_MAIL, order.language, values);
    await this.mailer.send({ to: order.email, ...words, messageId: `order-reminder-${order.id}` });
  }
}

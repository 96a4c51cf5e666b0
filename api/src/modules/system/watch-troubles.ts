import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Gauge } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { Jobs } from '../../infrastructure/scheduler/index.js';
import { metrics, MetricSources } from '../../infrastructure/metrics/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { Mailer } from '../mail/index.js';
import { OWNER, RolesService } from '../roles/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import { FindTroubles, TROUBLE_MAIL } from './find-troubles.js';
import { ENDED_AFTER_MS, MAILED_AFTER_MS, type Trouble, TROUBLE_KINDS, type TroubleKind } from './trouble.js';
import { troubleMail } from './trouble-mail.js';
import { TroublesRepository } from './repositories/troubles.repository.js';

const PAGE = '/admin/config/system';

interface Payload {
  user_id: string;
  kind: TroubleKind;
  since: string;
  ended_at: string | null;
  detail: string;
}

const troubles = new Gauge({
  name: 'system_trouble',
  help: '1 for a kind of trouble that the owners are mailed about while it lasts',
  labelNames: ['kind'],
  registers: [metrics],
});

/**
 * Mails the owners once when a trouble has lasted, and once when it is over, whether or not anybody watches the metrics. The
 * mails go through the outbox: when mail itself is the trouble they wait there, and what is over by then is not announced.
 */
@Injectable()
export class WatchTroubles implements OnModuleInit {
  constructor(
    private readonly find: FindTroubles,
    private readonly repository: TroublesRepository,
    private readonly outbox: Outbox,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
    jobs: Jobs,
    sources: MetricSources,
  ) {
    jobs.register({ name: 'system.watch', everyMs: 60_000, run: () => this.run() });
    sources.register(() => this.measure());
  }

  onModuleInit(): void {
    this.outbox.handle(TROUBLE_MAIL, (payload, { key }) => this.mail(payload as unknown as Payload, key), 'remote');
  }

  async run(): Promise<void> {
    const found = await this.find.run();
    for (const kind of TROUBLE_KINDS) {
      const detail = found[kind];
      await this.transactions.run((em) => (detail === null ? this.calm(em, kind) : this.seen(em, kind, detail)));
    }
  }

  private async seen(em: EntityManager, kind: TroubleKind, detail: string): Promise<void> {
    const now = this.clock.now();
    await this.repository.begin(em, kind, now, detail);
    const trouble = await this.repository.lock(em, kind);
    if (!trouble) return;
    await this.repository.seen(em, kind, detail);
    if (trouble.mailedAt !== null || now.getTime() - trouble.since.getTime() < MAILED_AFTER_MS[kind]) return;
    if (!(await this.repository.markMailed(em, kind, now))) return;
    this.log.error({ trouble: kind, detail }, 'system: a trouble lasts, the owners are mailed');
    await this.tell(em, { ...trouble, detail }, null);
  }

  private async calm(em: EntityManager, kind: TroubleKind): Promise<void> {
    const trouble = await this.repository.lock(em, kind);
    if (!trouble) return;
    const now = this.clock.now();
    const { since, mailedAt, calmSince } = trouble;
    if (mailedAt === null) {
      await this.repository.end(em, kind, since);
      return;
    }
    if (calmSince === null) return this.repository.calm(em, kind, now);
    if (now.getTime() - calmSince.getTime() < ENDED_AFTER_MS) return;
    if (await this.repository.end(em, kind, since)) await this.tell(em, trouble, calmSince);
  }

  private async tell(em: EntityManager, { kind, since, detail }: Trouble, endedAt: Date | null): Promise<void> {
    const ended = endedAt?.toISOString() ?? null;
    for (const owner of await this.roles.holdersOf(em, OWNER)) {
      const payload: Payload = { user_id: owner, kind, since: since.toISOString(), ended_at: ended, detail };
      const key = `${kind}-${since.getTime()}-${endedAt === null ? 'began' : 'over'}:${owner}`;
      await this.outbox.add(em, { kind: TROUBLE_MAIL, key, payload: { ...payload } });
    }
  }

  private async mail({ user_id: userId, kind, since, ended_at: endedAt, detail }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    if (endedAt === null) {
      const trouble = await this.transactions.read((em) => this.repository.find(em, kind));
      // Mail was down for so long that it is over: the mail about its end says both.
      if (trouble?.since.toISOString() !== since) return;
    }
    const { name } = await this.siteConfig.get();
    const words = troubleMail({ kind, since, endedAt, detail, shopName: name.zh, url: this.config.PUBLIC_URL + PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `system-${key}` });
  }

  private async measure(): Promise<void> {
    const lasting = new Set((await this.transactions.read((em) => this.repository.list(em))).map(({ kind }) => kind));
    for (const kind of TROUBLE_KINDS) troubles.set({ kind }, lasting.has(kind) ? 1 : 0);
  }
}

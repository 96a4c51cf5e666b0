import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { Mailer } from '../mail/index.js';
import { OWNER, RolesService } from '../roles/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import { alarmMail } from './alarm-mail.js';
import { differencesFound } from './metrics.js';
import { ReconciliationRepository, type StoredDifference } from './repositories/reconciliation.repository.js';

const MAIL = 'reconciliation.mail';
const PAGE = '/admin/dataBoard';

/** Tells of differences that were not there before: in the log, in the metrics, and once by mail to every owner. */
@Injectable()
export class Alarm implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: ReconciliationRepository,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(
      MAIL,
      ({ user_id: userId, ids }, { key }) => this.mail(key, String(userId), ids as string[]),
      'remote',
    );
  }

  /** Within the transaction that recorded them. */
  async raise(em: EntityManager, cause: string, found: readonly StoredDifference[]): Promise<void> {
    if (found.length === 0) return;
    for (const owner of await this.roles.holdersOf(em, OWNER)) {
      await this.outbox.add(em, {
        kind: MAIL,
        key: `${cause}:${owner}`,
        payload: { user_id: owner, ids: found.map(({ id }) => id) },
      });
    }
  }

  /** After the commit, so that nothing is told twice. */
  tell(found: readonly StoredDifference[]): void {
    for (const { checkName, subject, expected, actual } of found) {
      differencesFound.inc({ check: checkName });
      this.log.error({ check: checkName, subject, expected, actual }, 'reconciliation: a difference');
    }
  }

  private async mail(key: string, userId: string, ids: readonly string[]): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const found = await this.transactions.read((em) => this.repository.byIds(em, ids));
    const { name } = await this.siteConfig.get();
    const words = alarmMail(found, { shopName: name.zh, url: this.config.PUBLIC_URL + PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `reconciliation-${key}` });
  }
}

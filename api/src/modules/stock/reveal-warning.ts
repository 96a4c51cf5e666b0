import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import type { Staff } from '../../common/http/index.js';
import { Ids } from '../../common/ids/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { Mailer } from '../mail/index.js';
import { OWNER, RolesService } from '../roles/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';

const MAIL = 'stock.reveal-warning';
const PAGE = '/admin/role/audit';

interface Facts {
  by: string;
  ip: string;
  used: number;
  perDay: number;
  at: string;
}

/** The words of the mail, in both languages: who owns a shop may read either. */
export function revealMail(
  { by, ip, used, perDay, at }: Facts,
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  return {
    subject: `${shopName}: ${by} 已查看 ${used} 条库存内容 · ${by} has revealed ${used} stock lines`,
    text: [
      `${by}（${ip}）在 24 小时内已查看 ${used} 条库存内容，超过每人每日上限（${perDay} 条）的一半。时间：${at}`,
      `${by} (${ip}) has revealed ${used} stock lines within 24 hours: more than half of what one person may (${perDay}). At: ${at}`,
      '',
      '每次查看的条目与理由都在审计日志中。如果这不正常，请立即封禁该账号：',
      'The audit log has each line with its reason. If this is not as it should be, ban the account at once:',
      url,
    ].join('\n'),
  };
}

/** Tells every owner by mail that somebody reveals many lines. */
@Injectable()
export class RevealWarning implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(
      MAIL,
      (payload, { key }) => this.mail(payload as unknown as Facts & { owner: string }, key),
      'remote',
    );
  }

  /** In the transaction of the reveal. */
  async send(em: EntityManager, counts: { used: number; perDay: number }, { caller, origin }: Staff): Promise<void> {
    const facts: Facts = { by: caller.username, ip: origin.ip, at: this.clock.now().toISOString(), ...counts };
    for (const owner of await this.roles.holdersOf(em, OWNER)) {
      await this.outbox.add(em, { kind: MAIL, key: this.ids.next(), payload: { owner, ...facts } });
    }
  }

  private async mail({ owner, ...facts }: Facts & { owner: string }, key: string): Promise<void> {
    const user = await this.users.findById(owner);
    if (user?.status !== 'active') return;
    const { name } = await this.siteConfig.get();
    const words = revealMail(facts, { shopName: name.zh, url: this.config.PUBLIC_URL + PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `reveals-${key}` });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../config/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import type { Staff } from '../../common/http/index.js';
import { AuditLog } from '../audit/index.js';
import { Mailer } from '../mail/index.js';
import { OWNER, RolesService } from '../roles/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';

const MAIL = 'payments.method-changed';
const PAGE = '/admin/config/payment-methods';

/** What a payment method says of itself, in the audit log and to the owners. */
export interface MethodContent {
  name: string;
  wallet_address: string;
  min_amount: string;
  enabled: boolean;
}

export interface MethodChange {
  id: string;
  version: number;
  before: MethodContent | null;
  after: MethodContent;
}

interface Payload {
  owner: string;
  by: string;
  ip: string;
  before: MethodContent | null;
  after: MethodContent;
}

const line = ({ name, wallet_address, min_amount, enabled }: MethodContent): string =>
  `${name} · ${wallet_address} · ≥ ${min_amount} USDT · ${enabled ? '启用 / enabled' : '停用 / disabled'}`;

/** The words of the mail about a changed receiving wallet, in both languages: who owns a shop may read either. */
export function methodMail(
  { by, ip, before, after }: Omit<Payload, 'owner'>,
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  return {
    subject: `${shopName}: 收款地址已变更 · Receiving wallet changed`,
    text: [
      `${by}（${ip}）修改了收款方式。新付款将使用新设置；旧地址仍会持续监控。`,
      `${by} (${ip}) changed a payment method. New payments use it; an old address stays watched.`,
      '',
      ...(before === null ? [] : [`之前 / before: ${line(before)}`]),
      `现在 / now: ${line(after)}`,
      '',
      '如果不是你或你的同事操作，请立即登录检查：',
      'If this was not you or a colleague, sign in and look at once:',
      url,
    ].join('\n'),
  };
}

/** Writes a change of a payment method into the audit log, and tells every owner by mail. */
@Injectable()
export class MethodChanged implements OnModuleInit {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(MAIL, (payload, { key }) => this.mail(payload as unknown as Payload, key), 'remote');
  }

  /** Within the transaction of the change. */
  async tell(
    em: EntityManager,
    { id, version, before, after }: MethodChange,
    { caller, origin }: Staff,
  ): Promise<void> {
    await this.audit.record(em, {
      actorId: caller.userId,
      action: before === null ? 'payments.method_added' : 'payments.method_changed',
      object: { type: 'payment-method', id },
      before,
      after,
      ...origin,
    });
    for (const owner of await this.roles.holdersOf(em, OWNER)) {
      const payload = { owner, by: caller.username, ip: origin.ip, before, after };
      await this.outbox.add(em, { kind: MAIL, key: `${id}:${version}:${owner}`, payload });
    }
  }

  private async mail({ owner, ...change }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(owner);
    if (user?.status !== 'active') return;
    const { name } = await this.siteConfig.get();
    const words = methodMail(change, { shopName: name.zh, url: this.config.PUBLIC_URL + PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `method-${key}` });
  }
}

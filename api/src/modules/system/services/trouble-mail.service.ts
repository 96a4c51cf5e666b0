import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import type { TroubleKind } from '../domain/trouble.js';
import { buildTroubleMail } from '../domain/trouble-mail.js';
import type { Trouble } from '../entities/trouble.entity.js';
import { TroublesRepository } from '../repositories/troubles.repository.js';
import { TROUBLE_MAIL } from './find-troubles.service.js';

const SYSTEM_PAGE = '/admin/config/system';

interface Payload {
  user_id: string;
  kind: TroubleKind;
  since: string;
  ended_at: string | null;
  detail: string;
}

/** Mails owners about troubles. If mail is the trouble, the messages wait in the outbox. */
@Injectable()
export class TroubleMailService implements OnModuleInit {
  constructor(
    private readonly repository: TroublesRepository,
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      TROUBLE_MAIL,
      (payload, { key }) => this.deliverMail(payload as unknown as Payload, key),
      'remote',
    );
  }

  /** Adds one mail per owner to the outbox; `endedAt` is null while the trouble lasts. */
  async enqueue(manager: EntityManager, { kind, since, detail }: Trouble, endedAt: Date | null): Promise<void> {
    const ended = endedAt?.toISOString() ?? null;
    for (const owner of await this.roles.readHolderIds(manager, OWNER)) {
      const payload: Payload = { user_id: owner, kind, since: since.toISOString(), ended_at: ended, detail };
      const key = `${kind}-${since.getTime()}-${endedAt === null ? 'began' : 'over'}:${owner}`;
      await this.outbox.enqueue(manager, { kind: TROUBLE_MAIL, key, payload: { ...payload } });
    }
  }

  private async deliverMail(payload: Payload, key: string): Promise<void> {
    const { user_id: userId, kind, since, ended_at: endedAt, detail } = payload;
    if (endedAt === null) {
      const trouble = await this.repository.findByKind(kind);
      // The trouble ended while this mail waited: the mail about its end is sufficient.
      if (trouble?.since.toISOString() !== since) return;
    }
    const words = buildTroubleMail({ kind, since, endedAt, detail });
    await this.mailer.send({ userId, messageId: `system-${key}`, page: SYSTEM_PAGE, words });
  }
}

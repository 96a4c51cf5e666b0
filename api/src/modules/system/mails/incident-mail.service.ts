import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import { buildIncidentMail } from './incident.mail.js';
import type { Incident } from '../entities/incident.entity.js';
import { IncidentsRepository } from '../repositories/incidents.repository.js';
import { INCIDENT_MAIL, type IncidentMessage } from '../services/find-incidents.service.js';

const SYSTEM_PAGE = '/admin/config/system';

/** Mails owners about incidents. If mail is the incident, the messages wait in the outbox. */
@Injectable()
export class IncidentMailService implements OnModuleInit {
  constructor(
    private readonly repository: IncidentsRepository,
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(INCIDENT_MAIL, (payload, { key }) => this.deliverMail(payload, key), 'remote');
  }

  /** Adds one mail per owner to the outbox; `endedAt` is null while the incident lasts. */
  async enqueue(manager: EntityManager, { kind, since, detail }: Incident, endedAt: Date | null): Promise<void> {
    const ended = endedAt?.toISOString() ?? null;
    for (const owner of await this.roles.readHolderIds(manager, OWNER)) {
      const payload = { user_id: owner, kind, since: since.toISOString(), ended_at: ended, detail };
      const key = `${kind}-${since.getTime()}-${endedAt === null ? 'began' : 'over'}:${owner}`;
      await this.outbox.enqueue(manager, { kind: INCIDENT_MAIL, key, payload });
    }
  }

  private async deliverMail(payload: IncidentMessage, key: string): Promise<void> {
    const { user_id: userId, kind, since, ended_at: endedAt, detail } = payload;
    if (endedAt === null) {
      const incident = await this.repository.findByKind(kind);
      // The incident ended while this mail waited: the mail about its end is sufficient.
      if (incident?.since.toISOString() !== since) return;
    }
    const words = buildIncidentMail({ kind, since, endedAt, detail });
    await this.mailer.send({ userId, messageId: `system-${key}`, page: SYSTEM_PAGE, words });
  }
}

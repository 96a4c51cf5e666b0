import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestOrigin } from '../../../../common/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { SecurityNotificationsService } from '../security-notifications.service.js';

/** The actions in the audit log, by the event of which the user is notified. */
const ACTIONS = {
  totp_enrolled: 'auth.totp_enrolled',
  totp_removed: 'auth.totp_disabled',
  recovery_codes_renewed: 'auth.recovery_codes_renewed',
} as const;

/** From where a second factor is changed. */
export type TotpChangeOrigin = RequestOrigin & { device?: string };

/** The author and the origin of a change of a second factor. */
export type TotpChangeActor = TotpChangeOrigin & { actorId: string };

/** Records changes of a second factor: in the audit log, and for the user by mail. */
@Injectable()
export class TotpChangeLogService {
  constructor(
    private readonly audit: AuditLogService,
    private readonly notifications: SecurityNotificationsService,
  ) {}

  async recordChange(
    manager: EntityManager,
    what: keyof typeof ACTIONS,
    { userId, actorId, ip, requestId, device = '' }: TotpChangeActor & { userId: string },
  ): Promise<void> {
    const object = { type: 'user', id: userId } as const;
    await this.audit.record(manager, { actorId, action: ACTIONS[what], object, ip, requestId });
    const origin = actorId === userId ? { ip, device } : null;
    await this.notifications.enqueue(manager, { userId, what, origin });
  }
}

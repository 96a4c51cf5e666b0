import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../../database/index.js';
import type { SignIn } from '../decorators/sign-in-origin.decorator.js';
import { DeviceFingerprintsService } from './device-fingerprints.service.js';
import { LastSignInsService, type PreviousSignIn } from './last-sign-ins.service.js';
import { SecurityNotificationsService } from './security-notifications.service.js';

/** Records a sign-in for the next one, and notifies staff of one from a new device. */
@Injectable()
export class SignInRecordService {
  constructor(
    private readonly lastSignIns: LastSignInsService,
    private readonly fingerprints: DeviceFingerprintsService,
    private readonly notifications: SecurityNotificationsService,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Returns the sign-in before this one. Staff are notified of a device or network that is new, in the language that they
   * had till now; not of their first sign-in. Fingerprints are purged, the last sign-in stays.
   */
  async recordSignIn(
    manager: EntityManager,
    userId: string,
    { at, staff, ...origin }: SignIn & { at: Date; staff: boolean },
  ): Promise<PreviousSignIn | null> {
    afterCommit(manager, () => this.log.info({ user: userId, staff }, 'signed in'));
    const isNew = await this.fingerprints.recordFingerprint(manager, userId, origin, at);
    if (staff && isNew && (await this.lastSignIns.timesOf(manager, [userId])).size > 0) {
      await this.notifications.enqueue(manager, { userId, what: 'new_sign_in', origin });
    }
    return this.lastSignIns.replaceLast(manager, userId, { at, device: origin.device, language: origin.language });
  }
}

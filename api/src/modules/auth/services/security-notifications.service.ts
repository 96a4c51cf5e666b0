import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import type { SignInOrigin } from '../decorators/sign-in-origin.decorator.js';
import { LastSignInsService } from './last-sign-ins.service.js';

export type SecurityEvent =
  'password_changed' | 'totp_enrolled' | 'totp_removed' | 'recovery_codes_renewed' | 'new_sign_in' | 'wallet_changed';

export interface SecurityNotificationPayload {
  user_id: string;
  what: SecurityEvent;
  language: 'zh-cn' | 'en';
  at: string;
  /** Browser and address; null when staff did it. */
  where: string | null;
  /** The wallet that the user claimed before, if any, and the new one. */
  wallets?: { from: string | null; to: string };
}

export const SECURITY_NOTIFICATION = outboxKind<SecurityNotificationPayload>('auth.security-notice');

export interface SecurityNotification extends Pick<SecurityNotificationPayload, 'wallets'> {
  userId: string;
  what: SecurityEvent;
  /** Null when staff did it: their address is not shown. */
  origin: SignInOrigin | null;
}

/** Notifies users by mail of changes to how they sign in, so that they learn of those that were not theirs. */
@Injectable()
export class SecurityNotificationsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly lastSignIns: LastSignInsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** In the transaction of the change. */
  async enqueue(manager: EntityManager, { userId, what, origin, wallets }: SecurityNotification): Promise<void> {
    const payload: SecurityNotificationPayload = {
      user_id: userId,
      what,
      language: await this.lastSignIns.languageOf(manager, userId),
      at: this.clock.now().toISOString(),
      where: origin && [origin.device, origin.ip].filter((part) => part !== '').join(' · '),
      ...(wallets && { wallets }),
    };
    await this.outbox.enqueue(manager, { kind: SECURITY_NOTIFICATION, key: this.ids.next(), payload });
  }
}

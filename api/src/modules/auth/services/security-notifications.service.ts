import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import type { Place } from '../current-token.js';
import { LastSignIns } from './last-sign-ins.service.js';

export const SECURITY_NOTICE = 'auth.security-notice';

export const NOTICES = [
  'password_changed',
  'totp_enrolled',
  'totp_removed',
  'recovery_codes_renewed',
  'new_sign_in',
  'wallet_changed',
] as const;
export type Notice = (typeof NOTICES)[number];

export interface NoticePayload {
  user_id: string;
  what: Notice;
  language: 'zh-cn' | 'en';
  at: string;
  /** Browser and address; null when staff did it. */
  where: string | null;
  /** The wallets that the user named before, if any, and names now. */
  wallets?: { from: string | null; to: string };
}

/** Tells users by mail of changes to how they sign in, so that they learn of those that were not theirs. */
@Injectable()
export class SecurityNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly last: LastSignIns,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** It happens in the transaction of `em`. `place` is null when staff did it, whose address is nobody's business. */
  async tell(
    em: EntityManager,
    {
      userId,
      what,
      place,
      wallets,
    }: { userId: string; what: Notice; place: Place | null } & Pick<NoticePayload, 'wallets'>,
  ): Promise<void> {
    const payload: NoticePayload = {
      user_id: userId,
      what,
      language: await this.last.languageOf(em, userId),
      at: this.clock.now().toISOString(),
      where: place && [place.device, place.ip].filter((part) => part !== '').join(' · '),
      ...(wallets && { wallets }),
    };
    await this.outbox.add(em, { kind: SECURITY_NOTICE, key: this.ids.next(), payload: { ...payload } });
  }
}

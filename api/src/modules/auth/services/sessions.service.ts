import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { User } from '../../users/index.js';
import type { SignIn } from '../decorators/sign-in-origin.decorator.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';
import type { Session } from '../dto/session.dto.js';
import { toPreviousSignIn } from '../dto/session.mapper.js';
import { AuthSession } from '../entities/session.entity.js';
import { TokensService } from './tokens.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { ReferralsService } from './referrals.service.js';
import { SessionDetailsService } from './session-details.service.js';
import { SignInRecordService } from './sign-in-record.service.js';

/** Opens sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly details: SessionDetailsService,
    private readonly tokens: TokensService,
    private readonly referrals: ReferralsService,
    private readonly record: SignInRecordService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** A new session for a user whose password was right, on a device that is known from now on. */
  async openSession(user: User, signIn: SignIn, device: DeviceCookie): Promise<Session> {
    const details = await this.details.findByUser(user);
    const staff = details.user.isAdmin;
    const { token, claims } = await this.tokens.issueToken(user, { staff });
    const previous = await this.transactions.run(async (manager) => {
      const at = this.clock.now();
      const origin = { ip: signIn.ip, device: signIn.device };
      await manager.insert(AuthSession, { ...claims, ...origin, createdAt: at, lastSeenAt: at });
      await this.referrals.recordSignIn(manager, user.id, signIn);
      return this.record.recordSignIn(manager, user.id, { ...signIn, at, staff });
    });
    await this.devices.recordDevice(user, device);
    const expiresAt = claims.expiresAt.toISOString();
    return { token, expires_at: expiresAt, ...details, last_sign_in: toPreviousSignIn(previous) };
  }
}

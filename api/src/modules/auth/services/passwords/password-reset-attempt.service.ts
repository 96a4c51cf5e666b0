import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../../../common/errors/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { RolesService } from '../../../roles/index.js';
import { assertGoodPassword, assertStaffPassword, type User, UsersService } from '../../../users/index.js';
import type { SignInOrigin } from '../../decorators/sign-in-origin.decorator.js';
import { type CodeAnswer, EmailCodesService } from '../email-codes.service.js';
import { FirstEmailVerificationService } from '../first-email-verification.service.js';
import { GuestCreditsService } from '../guest-credits.service.js';
import { SecurityNotificationsService } from '../security-notifications.service.js';
import type { ResetAccount } from './password-reset-accounts.service.js';

export interface PasswordResetAttempt {
  account: ResetAccount;
  code: string;
  origin: SignInOrigin;
  password: string;
  passwordHash: string;
  /** Whether it is the password that the user has already. */
  isSame: boolean;
  claimId: string;
}

/** The transaction of a password reset. */
@Injectable()
export class PasswordResetAttemptService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly codes: EmailCodesService,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly notifications: SecurityNotificationsService,
    private readonly firstEmailVerification: FirstEmailVerificationService,
    private readonly credits: GuestCreditsService,
  ) {}

  /** Throws nothing for a wrong code, so that the attempt stays counted. */
  runAttempt(attempt: PasswordResetAttempt): Promise<{ answer: CodeAnswer; user: User | null }> {
    const { account, code, origin } = attempt;
    return this.transactions.run(async (manager) => {
      const user = await this.users.lockById(manager, account.id);
      const answer = await this.codes.checkCode(manager, account, { purpose: 'reset_password', code, ip: origin.ip });
      if (answer !== 'right' || !user) return { answer, user: null };
      await this.setPassword(manager, user, attempt);
      return { answer, user };
    });
  }

  private async setPassword(manager: EntityManager, user: User, attempt: PasswordResetAttempt): Promise<void> {
    const { origin, password, passwordHash, isSame, claimId } = attempt;
    // Only now: it would reveal the name to strangers, and by its time which users are staff. The code stays good.
    assertGoodPassword(password, user);
    if ((await this.roles.findGrants(user.id, manager)).roles.length > 0) await assertStaffPassword(password, user);
    if (isSame && user.passwordGivenAt) throw invalidField('password', 'same_password');
    if (!(await this.users.setPassword(manager, user, passwordHash))) {
      throw new Error('a user who was locked has changed');
    }
    await this.notifications.enqueue(manager, { userId: user.id, what: 'password_changed', origin });
    if (user.emailVerifiedAt === null) await this.firstEmailVerification.byReset(manager, user, { ip: origin.ip });
    await this.users.setEmailVerified(manager, user.id);
    await this.credits.claimCredit(manager, user, claimId);
  }
}

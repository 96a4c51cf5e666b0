import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import { assertGoodPassword, hashPassword, UsersService } from '../../../users/index.js';
import { authErrors } from '../../auth.errors.js';
import type { SignInOrigin } from '../../decorators/sign-in-origin.decorator.js';
import type { DeviceCookie } from '../../decorators/device-cookie.decorator.js';
import type { ForgotPasswordBody } from '../../dto/credentials.dto.js';
import { AccountLimitService } from '../account-limit.service.js';
import { KnownDevicesService } from '../known-devices.service.js';
import { PasswordResetAccountsService } from './password-reset-accounts.service.js';
import { PasswordResetAttemptService } from './password-reset-attempt.service.js';

/** A new password for a user who reads the account's e-mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limit: AccountLimitService,
    private readonly accounts: PasswordResetAccountsService,
    private readonly users: UsersService,
    private readonly attempts: PasswordResetAttemptService,
    private readonly devices: KnownDevicesService,
    private readonly ids: IdsService,
  ) {}

  /**
   * Sets the password, ends every session, notifies the user by mail, and verifies the e-mail, since the code has proved it.
   * Throws `auth.code_expired`, an error of the field `code` with the tries that are left, or `common.too_many`.
   */
  async resetPassword(
    { email, code, password }: ForgotPasswordBody,
    origin: SignInOrigin,
    device: DeviceCookie,
  ): Promise<void> {
    await this.limit.countFrom(origin.ip, 'auth.password-reset');
    assertGoodPassword(password, { email });
    const [passwordHash, account, same] = await Promise.all([
      hashPassword(password),
      this.accounts.findAccount(email),
      this.users.checkPassword(email, password),
    ]);
    const claimId = this.ids.next();
    const attempt = { account, code, origin, password, passwordHash, isSame: same !== null, claimId };
    const { answer, user } = await this.attempts.runAttempt(attempt);
    if (answer === 'expired') throw new AppError(authErrors.code_expired);
    if (answer !== 'right') throw invalidField('code', 'wrong_code', { left: answer.triesLeft });
    // Wrong passwords of strangers do not keep out the user who has just proved the e-mail.
    if (user) await this.devices.rememberAfterPassword(user, device);
  }
}

import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../../database/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { RolesService } from '../../../roles/index.js';
import { assertGoodPassword, assertStaffPassword, hashPassword, UsersService } from '../../../users/index.js';
import { authErrors } from '../../auth.errors.js';
import { PasswordCheckService } from './password-check.service.js';
import type { SignInOrigin } from '../../decorators/sign-in-origin.decorator.js';
import type { DeviceCookie } from '../../decorators/device-cookie.decorator.js';
import type { ChangePasswordBody } from '../../dto/credentials.dto.js';
import { KnownDevicesService } from '../known-devices.service.js';
import { SecurityNotificationsService } from '../security-notifications.service.js';

/** A new password for a user who knows the present one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly notifications: SecurityNotificationsService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Sets it, ends every session of the user, this one too, and notifies them by mail. It must be another one. */
  async changePassword(
    userId: string,
    { current_password, password }: ChangePasswordBody,
    origin: SignInOrigin,
    device: DeviceCookie,
  ): Promise<void> {
    const user = await this.passwords.requirePassword(userId, { current_password }, origin.ip);
    if (password.normalize('NFC') === current_password.normalize('NFC'))
      throw invalidField('password', 'same_password');
    assertGoodPassword(password, user);
    if ((await this.roles.findGrants(userId)).roles.length > 0) await assertStaffPassword(password, user);
    const passwordHash = await hashPassword(password);
    const changed = await this.transactions.run(async (manager) => {
      if (!(await this.users.setPassword(manager, user, passwordHash))) return false;
      await this.notifications.enqueue(manager, { userId, what: 'password_changed', origin });
      return true;
    });
    if (!changed) throw new AppError(authErrors.token_invalid);
    await this.devices.rememberAfterPassword(user, device);
  }
}

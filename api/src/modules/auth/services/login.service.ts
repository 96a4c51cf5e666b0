import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { countRejection } from '../../../infrastructure/limits/index.js';
import { RolesService } from '../../roles/index.js';
import { BansService, isStaffPassword, type User, UsersService } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';
import type { SignIn } from '../decorators/sign-in-origin.decorator.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';
import { bannedError } from '../domain/banned-error.js';
import type { LoginBody } from '../dto/credentials.dto.js';
import type { Session } from '../dto/session.dto.js';
import { TotpCheckService } from './totp/totp-check.service.js';
import { PasswordAttemptsService } from './passwords/password-attempts.service.js';
import { mustReplacePasswordSince, RequiredActionsService } from './required-actions.service.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersService,
    private readonly bans: BansService,
    private readonly roles: RolesService,
    private readonly passwords: PasswordAttemptsService,
    private readonly totp: TotpCheckService,
    private readonly requiredActions: RequiredActionsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * A wrong name and a wrong password get the same answer in the same time. Only with the right password does the
   * answer reveal a ban, of the second factor (`auth.totp_required`, `auth.totp_wrong`, `auth.totp_used`) or of a first
   * password that has ended (`auth.first_password_ended`). After some wrong ones, also of a name that does not exist,
   * throws what `AltchaService.redeemSolution` throws.
   */
  async login({ username, password, totp, altcha }: LoginBody, origin: SignIn, device: DeviceCookie): Promise<Session> {
    const known = await this.users.findByLogin(username);
    const attempt = { login: username, user: known, ip: origin.ip, deviceToken: device.token, altcha };
    const user = await this.passwords.runLimited(attempt, () => this.users.checkPassword(username, password));
    if (!user) {
      countRejection('password');
      throw new AppError(authErrors.wrong_credentials);
    }
    if (user.status === 'banned') throw bannedError(await this.bans.findCurrent(user.id));
    this.requiredActions.assertPasswordNotEnded(user);
    await this.totp.atLogin(user.id, totp, origin.ip);
    return this.sessions.openSession(await this.applyStaffRule(user, password), origin, device);
  }

  /**
   * Only the sign-in sees the password of a user who became staff with a weak one, or had it before the rule: they
   * choose another one first, as with a password that another person chose.
   */
  private async applyStaffRule(user: User, password: string): Promise<User> {
    if (mustReplacePasswordSince(user) !== null || (await this.roles.findGrants(user.id)).roles.length === 0)
      return user;
    if (await isStaffPassword(password, user)) return user;
    await this.users.requireNewPassword(user.id);
    return this.users.loadById(user.id);
  }
}

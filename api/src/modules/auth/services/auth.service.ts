import { Injectable } from '@nestjs/common';
import { Altcha } from '../../../infrastructure/altcha/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { countRefused } from '../../../infrastructure/limits/index.js';
import { RolesService } from '../../roles/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { BansService, isStaffPassword, type User, UsersService } from '../../users/index.js';
import { AccountLimit } from './account-limit.service.js';
import { AccountsService } from './accounts.service.js';
import { authReasons } from '../auth.errors.js';
import { banned } from '../domain/banned-error.js';
import type { SignIn } from '../current-token.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';
import type { LoginBody, RegisterBody } from '../dto/credentials.dto.js';
import type { Session } from '../dto/session.dto.js';
import { FirstSteps, toBeReplacedSince } from './required-actions.service.js';
import { KnownDevices } from './known-devices.service.js';
import { NamedWallet } from './named-wallet.service.js';
import { PasswordAttempts } from './passwords/password-attempts.service.js';
import { Referrals } from './referrals.service.js';
import { SessionsService } from './sessions.service.js';
import { TotpCheck } from '../totp-check.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly referrals: Referrals,
    private readonly users: UsersService,
    private readonly bans: BansService,
    private readonly roles: RolesService,
    private readonly sessions: SessionsService,
    private readonly limit: AccountLimit,
    private readonly passwords: PasswordAttempts,
    private readonly devices: KnownDevices,
    private readonly totp: TotpCheck,
    private readonly wallet: NamedWallet,
    private readonly firstSteps: FirstSteps,
    private readonly altcha: Altcha,
    private readonly siteConfig: SiteConfig,
  ) {}

  /**
   * Counted before anything is looked up, so that taken e-mails cannot be sought out one by one: `common.too_many`. Throws
   * what `Altcha.redeem` and `NamedWallet.check` throw. A typed invite code must be somebody's: `auth.invite_code_unknown`, and what whoever
   * has it refuses.
   */
  async register(body: RegisterBody, place: SignIn, device: DeviceCookie): Promise<Session> {
    await this.limit.countFrom(place.ip, 'registration');
    if ((await this.siteConfig.get()).altcha.registration) await this.altcha.redeem(body.altcha);
    await this.wallet.check(body.wallet_address);
    const { promotion_code: promotionCode = null, channel = null, invite_code: inviteCode = null } = body;
    const newcomer = { walletAddress: body.wallet_address, promotionCode, channel, inviteCode };
    await this.referrals.check(newcomer);
    const { username, email, password, bot } = body;
    const user = await this.accounts.create({ username, email, password, bot, ...newcomer }, (em, userId) =>
      this.referrals.joined(em, userId, newcomer),
    );
    return this.open(user, place, device);
  }

  /**
   * A wrong name and a wrong password get the same answer in the same time; a ban, and that a second factor is asked for
   * (`auth.totp_required`, `auth.totp_wrong`, `auth.totp_used`), is told to who knows the password only, as is the end of one
   * that was to be replaced (`auth.first_password_ended`). After some wrong ones, of a name that nobody has too, what
   * `Altcha.redeem` throws.
   */
  async login({ username, password, totp, altcha }: LoginBody, place: SignIn, device: DeviceCookie): Promise<Session> {
    const known = await this.users.findByLogin(username);
    const attempt = { login: username, user: known, ip: place.ip, deviceToken: device.token, altcha };
    const user = await this.passwords.guard(attempt, () => this.users.checkPassword(username, password));
    if (!user) {
      countRefused('password');
      throw new AppError(authReasons.wrong_credentials);
    }
    if (user.status === 'banned') throw banned(await this.bans.findCurrent(user.id));
    this.firstSteps.assertPasswordGood(user);
    await this.totp.atLogin(user.id, totp, place.ip);
    await this.users.encryptPasswordHash(user.id);
    return this.open(await this.withStaffRule(user, password), place, device);
  }

  /**
   * The sign-in is the only place that sees the password of somebody who became staff with a weak one, or had it before the
   * rule: they choose another one first, as with a password that somebody else has chosen.
   */
  private async withStaffRule(user: User, password: string): Promise<User> {
    if (toBeReplacedSince(user) !== null || (await this.roles.grantsOf(user.id)).roles.length === 0) return user;
    if (await isStaffPassword(password, user)) return user;
    await this.users.requireNewPassword(user.id);
    return this.users.must(user.id);
  }

  /**
   * Throws a fault of the field that `typed` names unless it is the user's password; counted as wrong sign-ins are.
   * `auth.first_password_ended` in a session that is older than that end, too.
   */
  async mustKnow(userId: string, typed: Record<string, string>, ip: string): Promise<User> {
    const [[field = '', password = ''] = []] = Object.entries(typed);
    const user = await this.limit.guard(`user:${userId}`, ip, () => this.withPassword(userId, password));
    if (!user) {
      countRefused('password');
      throw invalidField(field, 'wrong_password');
    }
    this.firstSteps.assertPasswordGood(user);
    return user;
  }

  private async open(user: User, place: SignIn, device: DeviceCookie): Promise<Session> {
    const session = await this.sessions.open(user, place);
    await this.devices.remember(user, device);
    return session;
  }

  private async withPassword(userId: string, password: string): Promise<User | null> {
    const user = await this.users.findById(userId);
    return user && this.users.checkPassword(user.username, password);
  }
}

import { Injectable } from '@nestjs/common';
import { Altcha } from '../../../../infrastructure/altcha/index.js';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../../../infrastructure/encryption/index.js';
import { Transactions } from '../../../../database/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { Ids } from '../../../../common/ids/index.js';
import { RolesService } from '../../../roles/index.js';
import { assertGoodPassword, assertStaffPassword, hashPassword, type User, UsersService } from '../../../users/index.js';
import { SiteConfig } from '../../../site-config/index.js';
import { AccountLimit } from '../account-limit.service.js';
import { authReasons } from '../../auth.errors.js';
import type { Place } from '../../current-token.js';
import type { DeviceCookie } from '../../decorators/device-cookie.decorator.js';
import type { ForgotPasswordBody } from '../../dto/credentials.dto.js';
import { type CodeAnswer, type CodeLanguage, EmailCodes } from '../email-codes.service.js';
import { FirstProof } from '../first-proof.service.js';
import { KnownDevices } from '../known-devices.service.js';
import { GuestCredits } from '../guest-credits.service.js';
import { SecurityNotices } from '../security-notifications.service.js';

const PURPOSE = 'reset_password';

type CodeOwner = Pick<User, 'id' | 'email'> & { username?: string };

interface CodeRequest {
  email: string;
  language: CodeLanguage;
  altcha?: string | undefined;
}

/**
 * A new password for who reads the account's e-mail. An e-mail that nobody has registered is treated as if somebody had,
 * with the same steps, limits and answers; only that its code is never mailed. So nobody learns who has an account.
 */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly codes: EmailCodes,
    private readonly credits: GuestCredits,
    private readonly firstProof: FirstProof,
    private readonly limit: AccountLimit,
    private readonly altcha: Altcha,
    private readonly siteConfig: SiteConfig,
    private readonly notices: SecurityNotices,
    private readonly devices: KnownDevices,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly vault: Vault,
  ) {}

  /**
   * Sends nothing within a minute after the last mail, and does not tell: who else has asked is nobody's business. Throws
   * `common.too_many` after too many from one network, or far too many for this e-mail, and what `Altcha.redeem` throws.
   */
  async sendCode({ email, language, altcha }: CodeRequest, ip: string): Promise<void> {
    await this.limit.countFrom(ip, 'forgotten password: code');
    if ((await this.siteConfig.get()).altcha.passwordCodes) await this.altcha.redeem(altcha);
    await this.codes.send(await this.ownerOf(email), { purpose: PURPOSE, language, ip });
  }

  /**
   * Sets the password, ends every session, tells the user by mail, and verifies the e-mail, since the code has proved it. Throws
   * `auth.code_expired`, a fault of the field `code` with the tries that are left, or `common.too_many`.
   */
  async reset({ email, code, password }: ForgotPasswordBody, place: Place, device: DeviceCookie): Promise<void> {
    await this.limit.countFrom(place.ip, 'forgotten password: reset');
    assertGoodPassword(password, { email });
    const [passwordHash, owner, same] = await Promise.all([
      hashPassword(password),
      this.ownerOf(email),
      this.users.checkPassword(email, password),
    ]);
    const claimId = this.ids.next();
    const { answer, user } = await this.transactions.run((em) =>
      this.attempt(em, { owner, code, place, password, passwordHash, isSame: same !== null, claimId }),
    );
    if (answer === 'expired') throw new AppError(authReasons.code_expired);
    if (answer !== 'right') throw invalidField('code', 'wrong_code', { left: answer.triesLeft });
    // Wrong passwords of strangers do not keep out who has just proved the e-mail.
    if (user) await this.devices.rememberAfterPassword(user, device);
  }

  /** Throws nothing for a wrong code, so that the attempt stays counted. */
  private async attempt(
    em: EntityManager,
    { owner, code, place, password, passwordHash, isSame, claimId }: Attempt,
  ): Promise<{ answer: CodeAnswer; user: User | null }> {
    const user = await this.users.lock(em, owner.id);
    const answer = await this.codes.check(em, owner, { purpose: PURPOSE, code, ip: place.ip });
    if (answer !== 'right' || !user) return { answer, user: null };
    // Only now, since it would tell strangers the name, and by its time who is staff; the code stays good.
    assertGoodPassword(password, user);
    if ((await this.roles.grantsOf(user.id, em)).roles.length > 0) await assertStaffPassword(password, user);
    if (isSame && user.passwordGivenAt) throw invalidField('password', 'same_password');
    if (!(await this.users.setPassword(em, user, passwordHash))) {
      throw new Error('a user who was locked has changed');
    }
    await this.notices.tell(em, { userId: user.id, what: 'password_changed', place });
    if (user.emailVerifiedAt === null) await this.firstProof.byReset(em, user, { ip: place.ip });
    await this.users.setEmailVerified(em, user.id);
    await this.credits.claim(em, user, claimId);
    return { answer, user };
  }

  /** The user of this e-mail, or a stand-in: an id below zero, which no user has. */
  private async ownerOf(email: string): Promise<CodeOwner> {
    const standIn = Buffer.from(this.vault.token(email, 'nobody'), 'base64url').readBigUInt64BE() >> 1n;
    return (await this.users.findByLogin(email)) ?? { id: `-${standIn}`, email };
  }
}

interface Attempt {
  owner: CodeOwner;
  code: string;
  place: Place;
  password: string;
  passwordHash: string;
  /** Whether it is the password that the user has already. */
  isSame: boolean;
  claimId: string;
}

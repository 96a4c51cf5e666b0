import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../../common/clock/index.js';
import { Vault } from '../../../../infrastructure/encryption/index.js';
import { Transactions } from '../../../../database/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import type { RequestOrigin } from '../../../../common/http/index.js';
import { AuditLog } from '../../../audit/index.js';
import { UsersService } from '../../../users/index.js';
import { authReasons } from '../../auth.errors.js';
import type { TotpEnrolment, TotpStatus } from '../../dto/totp.dto.js';
import { SecurityNotices } from '../security-notifications.service.js';
import { StepUpRepository } from '../../repositories/step-up.repository.js';
import { newRecoveryCodes, stepOf } from '../../domain/totp-code.js';
import { recoveryHash, secretContext, TotpCheck } from '../../totp-check.js';
import { TotpRepository } from '../../repositories/totp.repository.js';

const ISSUER = 'Lotline';
/** What the audit log calls that of which the user is told. */
const ACTIONS = {
  totp_enrolled: 'auth.totp_enrolled',
  totp_removed: 'auth.totp_disabled',
  recovery_codes_renewed: 'auth.recovery_codes_renewed',
} as const;

/** Setting up, renewing and removing one's second factor. */
@Injectable()
export class TotpService {
  constructor(
    private readonly repository: TotpRepository,
    private readonly windows: StepUpRepository,
    private readonly users: UsersService,
    private readonly check: TotpCheck,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async status(userId: string): Promise<TotpStatus> {
    const [totp, left] = await Promise.all([this.repository.find(userId), this.repository.recoveryLeft(userId)]);
    return { enrolled: totp?.confirmed === true, recovery_codes_left: left };
  }

  /** Those of `userIds` who have a second factor. */
  enrolledAmong(em: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    return this.repository.enrolledAmong(em, userIds);
  }

  /** A secret for the authenticator; counts once a code of it is confirmed. `auth.totp_enrolled` when one does already. */
  async enrol(userId: string, username: string): Promise<TotpEnrolment> {
    const secret = generateSecret();
    const sealed = this.vault.seal(secret, secretContext(userId));
    await this.transactions.run(async (em) => {
      // Not the second factor's row: there is none at first, and two enrolments at once would both insert it.
      await this.users.lock(em, userId);
      if ((await this.repository.lock(em, userId))?.confirmed) throw new AppError(authReasons.totp_enrolled);
      await this.repository.insert(em, userId, sealed, this.clock.now());
    });
    return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
  }

  /** The second factor counts from now on. Answers the recovery codes, which nobody can read again. */
  async confirm(userId: string, code: string, origin: Acting): Promise<string[]> {
    const codes = newRecoveryCodes();
    const confirmed = await this.check.limited(userId, origin.ip, () =>
      this.transactions.run(async (em) => {
        const totp = await this.repository.lock(em, userId);
        if (!totp) throw new AppError(authReasons.totp_not_enrolled);
        if (totp.confirmed) throw new AppError(authReasons.totp_enrolled);
        const step = await stepOf(code, this.vault.open(totp, secretContext(userId)), this.clock.now());
        if (step === null) return null;
        await this.repository.confirm(em, userId, step, this.clock.now());
        await this.keepCodes(em, userId, codes);
        await this.record(em, 'totp_enrolled', { userId, actorId: userId, ...origin });
        return true;
      }),
    );
    if (!confirmed) throw invalidField('code', 'wrong_totp');
    return codes;
  }

  /** New recovery codes; the earlier ones end. */
  async renewCodes(userId: string, origin: Acting): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.transactions.run(async (em) => {
      if (!(await this.repository.lock(em, userId))?.confirmed) throw new AppError(authReasons.totp_not_enrolled);
      await this.keepCodes(em, userId, codes);
      await this.record(em, 'recovery_codes_renewed', { userId, actorId: userId, ...origin });
    });
    return codes;
  }

  /** Removes the second factor of a user, on the word of `actorId`. `auth.totp_not_enrolled` when there is none. */
  async disable(em: EntityManager, userId: string, by: By): Promise<void> {
    if (!(await this.repository.remove(em, userId))) throw new AppError(authReasons.totp_not_enrolled);
    await this.windows.closeAll(em, userId);
    await this.record(em, 'totp_removed', { userId, ...by });
  }

  private keepCodes(em: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
    return this.repository.insertRecovery(
      em,
      userId,
      codes.map((code) => recoveryHash(this.vault, userId, code)),
    );
  }

  /** For the log, and for the user by mail. */
  private async record(
    em: EntityManager,
    what: keyof typeof ACTIONS,
    { userId, actorId, ip, requestId, device = '' }: By & { userId: string },
  ): Promise<void> {
    const object = { type: 'user', id: userId };
    await this.audit.record(em, { actorId, action: ACTIONS[what], object, ip, requestId });
    await this.notices.tell(em, { userId, what, place: actorId === userId ? { ip, device } : null });
  }
}

/** Where somebody changes their own second factor. */
type Acting = RequestOrigin & { device?: string };
/** Who changes one, and from where. */
type By = Acting & { actorId: string };

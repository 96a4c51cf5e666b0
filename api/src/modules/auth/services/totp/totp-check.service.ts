import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../../common/clock/index.js';
import { EncryptionService } from '../../../../infrastructure/encryption/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { countRejection, LimitsService } from '../../../../infrastructure/limits/index.js';
import { AccountLimitService } from '../account-limit.service.js';
import { authErrors } from '../../auth.errors.js';
import { stepOf } from '../../domain/totp-code.js';
import { recoveryHash, secretContext } from '../../domain/totp-secret.js';
import type { Totp } from '../../entities/totp.entity.js';
import { TotpRepository } from '../../repositories/totp.repository.js';

const MAX_WRONG_PER_DAY = 100;
const DAY_MS = 24 * 3_600_000;

/** A code that was right once and is used up, as are all older ones of the authenticator. */
const REPEATED = 'repeated';

/** A code that was accepted and is used up now; `restore` undoes that. */
export interface UsedCode {
  restore: () => Promise<void>;
}

/** Checks that the user holds their second factor at this moment: six digits, or a recovery code, each good once. */
@Injectable()
export class TotpCheckService {
  constructor(
    private readonly repository: TotpRepository,
    private readonly limit: AccountLimitService,
    private readonly limits: LimitsService,
    private readonly transactions: TransactionsService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** For a sign-in: nothing is required of users without a second factor. */
  async atLogin(userId: string, code: string | undefined, ip: string): Promise<void> {
    const totp = await this.repository.findTotp(userId);
    if (totp?.confirmed) await this.useCode(totp, userId, code, ip);
  }

  /** For actions that always need one. Throws `auth.totp_not_enrolled`, `auth.totp_required`, `_wrong`, `_used` or 429. */
  async requireCode(userId: string, code: string | undefined, ip: string): Promise<UsedCode> {
    const totp = await this.repository.findTotp(userId);
    if (!totp?.confirmed) throw new AppError(authErrors.totp_not_enrolled);
    return this.useCode(totp, userId, code, ip);
  }

  /**
   * Counts wrong codes of a user as wrong passwords are counted, and by the day as well; `attempt` answers null for a
   * wrong one. Guessing takes the password first, so few are enough: a hundred a day are odds of 1 in 3,000.
   */
  async runLimited<T>(userId: string, ip: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const aDay = [{ key: `auth.totp:${userId}:day`, max: MAX_WRONG_PER_DAY, windowMs: DAY_MS }];
    return this.limit.runLimited(`auth.totp:${userId}`, ip, async () => {
      await this.limits.consume(aDay);
      const answer = await attempt();
      if (answer === null) countRejection('totp');
      else await this.limits.returnCounts(aDay);
      return answer;
    });
  }

  private async useCode(totp: Totp, userId: string, code: string | undefined, ip: string): Promise<UsedCode> {
    if (code === undefined || code.trim() === '') throw new AppError(authErrors.totp_required);
    let repeated = false;
    const used = await this.runLimited(userId, ip, async () => {
      const step = await stepOf(code, this.encryption.decrypt(totp, secretContext(userId)), this.clock.now());
      const answer = await (step === null ? this.useRecovery(userId, code) : this.useStep(userId, step));
      repeated = answer === REPEATED;
      return answer === REPEATED ? null : answer;
    });
    if (!used) throw new AppError(repeated ? authErrors.totp_used : authErrors.totp_wrong);
    return used;
  }

  private async useStep(userId: string, step: number): Promise<UsedCode | typeof REPEATED> {
    const used = await this.transactions.run((manager) => this.repository.useStep(manager, userId, step));
    const restore = () => this.transactions.run((manager) => this.repository.restoreStep(manager, userId, step));
    return used ? { restore } : REPEATED;
  }

  private async useRecovery(userId: string, code: string): Promise<UsedCode | typeof REPEATED | null> {
    const hash = recoveryHash(this.encryption, userId, code);
    const now = this.clock.now();
    const used = await this.transactions.run((manager) => this.repository.useRecoveryCode(manager, userId, hash, now));
    const restore = () =>
      this.transactions.run((manager) => this.repository.restoreRecoveryCode(manager, userId, hash));
    if (used) return { restore };
    return (await this.repository.wasRecoveryCodeUsed(userId, hash)) ? REPEATED : null;
  }
}

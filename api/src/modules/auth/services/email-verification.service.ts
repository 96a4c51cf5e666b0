import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { UsersService } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';
import { type CodeAnswer, type CodeAttempt, type CodeLanguage, EmailCodesService } from './email-codes.service.js';
import { GuestCreditsService } from './guest-credits.service.js';

const PURPOSE = 'verify_email';

type Attempt = { creditedMicro: bigint } | Exclude<CodeAnswer, 'right'>;

/** A user proves that the e-mail of their account is theirs, and gets the credit of that e-mail. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UsersService,
    private readonly codes: EmailCodesService,
    private readonly credits: GuestCreditsService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
  ) {}

  /** Throws `auth.email_verified`, or `common.too_many` within a minute after the last mail and after 20 in a day. */
  async sendCode(userId: string, language: CodeLanguage, ip: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new AppError(authErrors.token_invalid);
    if (user.emailVerifiedAt) throw new AppError(authErrors.email_verified);
    const waitMs = await this.codes.sendCode(user, { purpose: PURPOSE, language, ip });
    if (waitMs > 0) throw new AppError(commonErrors.too_many, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  /**
   * Returns what was credited, in micro-USDT. Throws `auth.code_expired`, or an error of the field `code` with the tries
   * that are left, or `common.too_many` after too many tries in a day. Once the e-mail is verified every code is as good: so a request may be repeated.
   */
  async verifyEmail(userId: string, code: string, ip: string): Promise<bigint> {
    const claimId = this.ids.next();
    const attempt = { purpose: PURPOSE, code, ip } as const;
    const answer = await this.transactions.run((manager) =>
      this.attemptVerification(manager, userId, attempt, claimId),
    );
    if (answer === 'expired') throw new AppError(authErrors.code_expired);
    if ('triesLeft' in answer) throw invalidField('code', 'wrong_code', { left: answer.triesLeft });
    return answer.creditedMicro;
  }

  /** Throws nothing for a wrong code, so that the attempt stays counted. */
  private async attemptVerification(
    manager: EntityManager,
    userId: string,
    attempt: CodeAttempt,
    claimId: string,
  ): Promise<Attempt> {
    const user = await this.users.lockById(manager, userId);
    if (!user) throw new AppError(authErrors.token_invalid);
    if (user.emailVerifiedAt === null) {
      const answer = await this.codes.checkCode(manager, user, attempt);
      if (answer !== 'right') return answer;
      await this.users.setEmailVerified(manager, userId);
    }
    return { creditedMicro: await this.credits.claimCredit(manager, user, claimId) };
  }
}

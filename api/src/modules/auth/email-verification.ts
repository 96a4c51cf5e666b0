import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../core/database/index.js';
import { AppError, invalidField } from '../../core/errors/index.js';
import { Ids } from '../../core/ids/index.js';
import { UsersService } from '../users/index.js';
import { authReasons } from './auth.errors.js';
import { type CodeAnswer, type CodeLanguage, EmailCodes } from './email-codes.js';
import { GuestCredits } from './guest-credits.js';

const PURPOSE = 'verify_email';

type Attempt = { creditedMicro: bigint } | Exclude<CodeAnswer, 'right'>;

/** A user proves that the e-mail of their account is theirs, and gets the money that is kept under it. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly users: UsersService,
    private readonly codes: EmailCodes,
    private readonly credits: GuestCredits,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
  ) {}

  /** Throws `auth.email_verified`, or `common.too_many` within a minute after the last code. */
  async sendCode(userId: string, language: CodeLanguage): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new AppError(authReasons.token_invalid);
    if (user.emailVerifiedAt) throw new AppError(authReasons.email_verified);
    await this.codes.send(user, PURPOSE, language);
  }

  /**
   * Gives what was credited, in micro-USDT. Throws `auth.code_expired`, or a fault of the field `code` with the tries
   * that are left. Once the e-mail is verified every code is as good: so a request may be repeated.
   */
  async verify(userId: string, code: string): Promise<bigint> {
    const claimId = this.ids.next();
    const answer = await this.transactions.run((em) => this.attempt(em, userId, code, claimId));
    if (answer === 'expired') throw new AppError(authReasons.code_expired);
    if ('triesLeft' in answer) throw invalidField('code', 'wrong_code', { left: answer.triesLeft });
    return answer.creditedMicro;
  }

  /** Throws nothing for a wrong code, so that the attempt stays counted. */
  private async attempt(em: EntityManager, userId: string, code: string, claimId: string): Promise<Attempt> {
    const user = await this.users.lock(em, userId);
    if (!user) throw new AppError(authReasons.token_invalid);
    if (user.emailVerifiedAt === null) {
      const answer = await this.codes.check(em, user, PURPOSE, code);
      if (answer !== 'right') return answer;
      await this.users.setEmailVerified(em, userId);
    }
    return { creditedMicro: await this.credits.claim(em, user, claimId) };
  }
}

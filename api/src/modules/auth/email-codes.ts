import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { Vault } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError, commonReasons } from '../../core/errors/index.js';
import { Ids } from '../../core/ids/index.js';
import { type Limit, Limits } from '../../core/limits/index.js';
import { Outbox } from '../../core/outbox/index.js';
import type { User } from '../users/index.js';
import { type CodeOwner, EmailCodesRepository } from './email-codes.repository.js';

export type CodePurpose = 'verify_email' | 'reset_password';
export type CodeLanguage = 'zh-cn' | 'en';
/** What became of an attempt; of a wrong one, how many are left. */
export type CodeAnswer = 'right' | 'expired' | { triesLeft: number };

export const EMAIL_CODE = 'auth.email-code';
export const CODE_MINUTES = 10;
const TRIES = 5;
/** So that guessing, five at a time, gets nowhere (1 in 10,000 a day), and nobody's mailbox is filled. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;
const PAUSE_MS = 60_000;
const MINUTE_MS = 60_000;
const DIGITS = 6;

/**
 * Six digits that prove that somebody reads an e-mail address. A code is a keyed hash of its id, the address and the
 * purpose: the database and the outbox hold nothing that it could be read from, and it is made anew when it is sent and
 * when it is checked.
 */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly repository: EmailCodesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: Limits,
    private readonly vault: Vault,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a new code, which ends the one before. Throws `common.too_many` within a minute after the last one, and after
   * twenty in a day.
   */
  async send(user: Pick<User, 'id'>, purpose: CodePurpose, language: CodeLanguage): Promise<void> {
    const owner = { userId: user.id, purpose };
    const codeId = this.ids.next();
    await this.transactions.run(async (em) => {
      const sentAt = this.clock.now();
      const expiresAt = new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS);
      const latest = new Date(sentAt.getTime() - PAUSE_MS);
      if (!(await this.repository.replace(em, { ...owner, codeId, sentAt, expiresAt }, latest))) {
        return this.refuseHaste(em, owner, codeId);
      }
      await this.limits.takeIn(em, [dayOf(owner)]);
      const payload = { user_id: user.id, purpose, code_id: codeId, language };
      await this.outbox.add(em, { kind: EMAIL_CODE, key: codeId, payload });
    });
  }

  /**
   * Whether this is the code that was sent last. Counts the attempt in the transaction of `em`, which must therefore
   * commit whatever the answer is. A right code is used up.
   */
  async check(
    em: EntityManager,
    user: Pick<User, 'id' | 'email'>,
    purpose: CodePurpose,
    code: string,
  ): Promise<CodeAnswer> {
    const owner = { userId: user.id, purpose };
    const now = this.clock.now();
    if (!(await this.repository.countTry(em, owner, now, TRIES))) return 'expired';
    const sent = await this.repository.find(em, owner);
    if (!sent) throw new Error('a code that was just tried is not there');
    const right = Buffer.from(this.codeOf(user.email, purpose, sent.codeId));
    const given = Buffer.from(code);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return { triesLeft: TRIES - sent.tries };
    await this.repository.use(em, owner, now);
    return 'right';
  }

  /** The code to write in a mail; null when a newer one was sent since, or its time is over. */
  async toSend(user: Pick<User, 'id' | 'email'>, purpose: CodePurpose, codeId: string): Promise<string | null> {
    const sent = await this.transactions.read((em) => this.repository.find(em, { userId: user.id, purpose }));
    const current = sent?.codeId === codeId && sent.expiresAt > this.clock.now();
    return current ? this.codeOf(user.email, purpose, codeId) : null;
  }

  private codeOf(email: string, purpose: CodePurpose, codeId: string): string {
    const bytes = Buffer.from(this.vault.fingerprint(`${codeId}\0${email}`, `e-mail code ${purpose}`), 'base64url');
    return String(bytes.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  /** Too soon, unless the last code is this one: a commit that was answered with a lost connection had happened. */
  private async refuseHaste(em: EntityManager, owner: CodeOwner, codeId: string): Promise<void> {
    const last = await this.repository.find(em, owner);
    if (!last || last.codeId === codeId) return;
    const waitMs = last.sentAt.getTime() + PAUSE_MS - this.clock.now().getTime();
    throw new AppError(commonReasons.too_many, undefined, undefined, Math.max(1, Math.ceil(waitMs / 1000)));
  }
}

const dayOf = ({ userId, purpose }: CodeOwner): Limit => ({
  key: `e-mail code ${purpose} for ${userId}`,
  most: MOST_A_DAY,
  windowMs: DAY_MS,
});

import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { TransactionsService } from '../../../database/index.js';
import { addressNetwork } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { countLimitErrors, countRejection, type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import type { User } from '../../users/index.js';
import type { CodePurpose, EmailCode } from '../entities/email-code.entity.js';
import { type CodeOwner, EmailCodesRepository } from '../repositories/email-codes.repository.js';

export type CodeLanguage = 'zh-cn' | 'en';
/** The result of an attempt; of a wrong one, how many are left. */
export type CodeAnswer = 'right' | 'expired' | { triesLeft: number };

/** Names the code whose mail is due; the code itself is never stored. */
export interface EmailCodeMessage {
  user_id: string;
  purpose: CodePurpose;
  code_id: string;
  language: CodeLanguage;
}

export const EMAIL_CODE = outboxKind<EmailCodeMessage>('auth.email-code');
export const CODE_MINUTES = 10;
/** Wrong codes after one mail from one network, and of one code from all. */
const MAX_TRIES_AFTER_MAIL = 5;
const MAX_TRIES_OF_CODE = 50;
/** In a day, of mails and of tries each: for one e-mail from one network, and from all. */
const MAX_FROM_NETWORK_PER_DAY = 20;
const MAX_PER_DAY = 200;
const DAY_MS = 24 * 3_600_000;
const MIN_INTERVAL_MS = 60_000;
const MAX_CLOCK_SKEW_MS = 5 * 60_000;
const CODE_TTL_MS = CODE_MINUTES * 60_000;
const DIGITS = 6;

/**
 * Six digits that prove that the user reads an e-mail address. A code is a keyed hash of its id, the address and the
 * purpose: it cannot be read from the database and the outbox, and is computed when it is sent and when it is checked.
 *
 * Strangers may request a code, and guess. So that this takes nothing from the owner, a code that is still good is
 * mailed again instead of being replaced, and is then good for ten minutes more; and each network has its own tries.
 * The odds: one network has 20 tries a day for one e-mail, 1 in 50,000; all together have 200, 1 in 5,000 a day for
 * guesses from ten networks, and the owner gets a mail for every 50 of them at least. Ten networks are also what it
 * takes to use the tries up, which closes this way to the owner for the rest of a day: with six digits one of the two
 * must be, and an account that is lost is worse. One network alone cannot even use up one code.
 */
@Injectable()
export class EmailCodesService {
  constructor(
    private readonly repository: EmailCodesRepository,
    private readonly transactions: TransactionsService,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
    private readonly encryption: EncryptionService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Mails the code that is good now, or a new one. Gives 0, or within a minute after the last mail, when none is sent, the
   * milliseconds that are left of it. Throws `common.too_many` after twenty mails in a day from this network, or two
   * hundred from all.
   */
  async sendCode(user: Pick<User, 'id'>, { purpose, language, ip }: CodeRequest): Promise<number> {
    const owner = { userId: user.id, purpose };
    const newId = this.ids.next();
    const mailId = this.ids.next();
    return this.transactions.run(async (manager) => {
      const sentAt = this.clock.now();
      const last = await this.repository.lockCode(manager, owner);
      // The last one may be ours: a commit that was answered with a lost connection had happened.
      if (last?.codeId === newId) return 0;
      const waitMs = last ? last.sentAt.getTime() + MIN_INTERVAL_MS - sentAt.getTime() : 0;
      // A longer wait comes from a mail whose server's clock was ahead.
      if (waitMs > 0 && waitMs <= MIN_INTERVAL_MS + MAX_CLOCK_SKEW_MS) return waitMs;
      const codeId = last && isGood(last, sentAt) ? last.codeId : newId;
      const mailing = { ...owner, codeId, sentAt, expiresAt: new Date(sentAt.getTime() + CODE_TTL_MS) };
      if (!last) {
        if (!(await this.repository.insertCode(manager, mailing))) return MIN_INTERVAL_MS;
      } else if (codeId === newId) await this.repository.replaceCode(manager, mailing);
      else await this.repository.prolongCode(manager, mailing);
      await this.limits.consumeIn(manager, limitsPerDay('mails', owner, ip));
      const payload = { user_id: user.id, purpose, code_id: codeId, language };
      await this.outbox.enqueue(manager, { kind: EMAIL_CODE, key: mailId, payload });
      return 0;
    });
  }

  /**
   * Whether this is the code that was sent last. Counts the attempt in this transaction, which must therefore commit
   * whatever the answer is. A right code is used up. Throws `common.too_many` when this network, or all of them,
   * have tried too often today; then nothing may commit.
   */
  async checkCode(
    manager: EntityManager,
    user: Pick<User, 'id' | 'email'>,
    { purpose, code, ip }: CodeAttempt,
  ): Promise<CodeAnswer> {
    const owner = { userId: user.id, purpose };
    const now = this.clock.now();
    const sent = await this.repository.lockCode(manager, owner);
    if (!sent || !isGood(sent, now)) return 'expired';
    const tries = [limitAfterMail(sent, ip), ...limitsPerDay('tries', owner, ip)];
    if ((await this.limits.findRemainingIn(manager, tries.slice(0, 1))) === 0) {
      countRejection('limit');
      return 'expired';
    }
    await countLimitErrors(() => this.limits.consumeIn(manager, tries));
    await this.repository.countTry(manager, owner);
    const right = Buffer.from(this.toCode(user.email, purpose, sent.codeId));
    const given = Buffer.from(code);
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      countRejection('mail_code');
      return {
        triesLeft: Math.min(await this.limits.findRemainingIn(manager, tries), MAX_TRIES_OF_CODE - sent.tries - 1),
      };
    }
    await this.repository.markUsed(manager, owner, now);
    return 'right';
  }

  /** The code to write in a mail; null when it was replaced since, or is no longer good. */
  async findToSend(user: Pick<User, 'id' | 'email'>, purpose: CodePurpose, codeId: string): Promise<string | null> {
    const sent = await this.repository.findCode({ userId: user.id, purpose });
    const current = sent?.codeId === codeId && isGood(sent, this.clock.now());
    return current ? this.toCode(user.email, purpose, codeId) : null;
  }

  private toCode(email: string, purpose: CodePurpose, codeId: string): string {
    const bytes = Buffer.from(
      this.encryption.createToken(`${codeId}\0${email}`, `e-mail code ${purpose}`),
      'base64url',
    );
    return String(bytes.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }
}

export interface CodeRequest {
  purpose: CodePurpose;
  language: CodeLanguage;
  ip: string;
}

export interface CodeAttempt {
  purpose: CodePurpose;
  code: string;
  ip: string;
}

const isGood = ({ usedAt, expiresAt, tries }: EmailCode, now: Date): boolean =>
  usedAt === null && expiresAt > now && tries < MAX_TRIES_OF_CODE;

const limitAfterMail = ({ codeId, sentAt }: EmailCode, ip: string): Limit => ({
  key: `auth.email-code:${codeId}:${sentAt.getTime()}:${addressNetwork(ip)}`,
  max: MAX_TRIES_AFTER_MAIL,
  windowMs: CODE_TTL_MS,
});

function limitsPerDay(what: 'mails' | 'tries', { userId, purpose }: CodeOwner, ip: string): Limit[] {
  const key = `auth.email-code:${purpose}:${userId}:${what}`;
  return [
    { key: `${key}:${addressNetwork(ip)}`, max: MAX_FROM_NETWORK_PER_DAY, windowMs: DAY_MS },
    { key, max: MAX_PER_DAY, windowMs: DAY_MS },
  ];
}

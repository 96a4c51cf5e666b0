import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { authReasons } from './auth.errors.js';
import type { Place } from './current-token.js';

/** Somebody who registers, and the codes that they come with. */
export interface Newcomer {
  walletAddress: string | null;
  /** Typed by the user. */
  inviteCode: string | null;
  /** From a link; the user may not know of it. */
  promotionCode: string | null;
  /** Of the promotion code: by which of its owner's links they came. */
  channel: string | null;
}

/** Who brings users, and has codes by which to tell. */
export interface ReferralSource {
  /** Whether the typed code is one of its own; throws when it is one that this newcomer may not use. */
  knows(code: string, newcomer: Pick<Newcomer, 'walletAddress'>): Promise<boolean>;
  /** Whether the code is one of its own, in use or not. */
  has(em: EntityManager, code: string): Promise<boolean>;
  /** Whether it is one of its own that brings customers now: not ended, and nobody's who is suspended or banned. */
  brings(em: EntityManager, code: string): Promise<boolean>;
  /** The account is made, in the transaction of `em`: true when the code is its own and the user is theirs now. */
  joined(em: EntityManager, userId: string, code: string, newcomer: Newcomer): Promise<boolean>;
  /** Those of these users whom somebody of its own has brought. */
  broughtOf(em: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** A user signs in, in the transaction of `em`. */
  signedIn?(em: EntityManager, userId: string, place: Place): Promise<void>;
  /** The promotion code of this user; null when they have none. */
  codeOf?(userId: string): Promise<string | null>;
}

/** By what a user or an order is somebody's: they brought the user, or the code is theirs. */
export type Claim =
  { source: ReferralSource; why: 'registered' } | { source: ReferralSource; why: 'code'; code: string };

/** By what an order that is being placed can be somebody's. */
export interface ClaimedOrder {
  /** Null for a guest. */
  userId: string | null;
  promotionCode: string | null;
  inviteCode: string | null;
}

/** Modules above, which know the codes, say so here. A user, and an order, has one who brought it at most. */
@Injectable()
export class Referrals {
  private readonly sources: ReferralSource[] = [];

  constructor(private readonly transactions: Transactions) {}

  /** A module says once, at start, that it has codes. */
  register(source: ReferralSource): void {
    this.sources.push(source);
  }

  /** A code from a link that nobody knows is left alone; a typed one is refused: `auth.invite_code_unknown`. */
  async check(newcomer: Newcomer): Promise<void> {
    const { inviteCode } = newcomer;
    if (inviteCode === null) return;
    for (const source of this.sources) if (await source.knows(inviteCode, newcomer)) return;
    throw new AppError(authReasons.invite_code_unknown, undefined, [{ field: 'invite_code', rule: 'unknown' }]);
  }

  /** Whether somebody who registers now could type this code. */
  async usable(code: string): Promise<boolean> {
    try {
      await this.check({ inviteCode: code, promotionCode: null, channel: null, walletAddress: null });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The code that was typed wins over that of a link. */
  async joined(em: EntityManager, userId: string, newcomer: Newcomer): Promise<void> {
    for (const code of [newcomer.inviteCode, newcomer.promotionCode]) {
      if (code === null) continue;
      for (const source of this.sources) if (await source.joined(em, userId, code, newcomer)) return;
    }
  }

  /** Whether anybody has or had this code. */
  async has(em: EntityManager, code: string): Promise<boolean> {
    for (const source of this.sources) if (await source.has(em, code)) return true;
    return false;
  }

  /** Whether anybody has brought this user; in a transaction that may make the user somebody's. */
  async isBrought(em: EntityManager, userId: string): Promise<boolean> {
    return (await this.bringerOf(em, userId)) !== null;
  }

  /**
   * Whose an order is: of whoever brought the user, else of whoever has the first code that is in use. Asked once for an
   * order, before the transaction that places it: staff may give the buyer to somebody else meanwhile.
   */
  async claimOf({ userId, promotionCode, inviteCode }: ClaimedOrder): Promise<Claim | null> {
    const bringer = userId === null ? null : await this.transactions.read((em) => this.bringerOf(em, userId));
    if (bringer) return { source: bringer, why: 'registered' };
    for (const code of [promotionCode, inviteCode]) {
      const source = code === null ? null : await this.transactions.read((em) => this.whoseCode(em, code));
      if (source && code !== null) return { source, why: 'code', code };
    }
    return null;
  }

  private async whoseCode(em: EntityManager, code: string): Promise<ReferralSource | null> {
    for (const source of this.sources) if (await source.brings(em, code)) return source;
    return null;
  }

  private async bringerOf(em: EntityManager, userId: string): Promise<ReferralSource | null> {
    for (const source of this.sources) if ((await source.broughtOf(em, [userId])).has(userId)) return source;
    return null;
  }

  async signedIn(em: EntityManager, userId: string, place: Place): Promise<void> {
    for (const source of this.sources) await source.signedIn?.(em, userId, place);
  }

  async codeOf(userId: string): Promise<string | null> {
    for (const source of this.sources) {
      const code = (await source.codeOf?.(userId)) ?? null;
      if (code !== null) return code;
    }
    return null;
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../core/errors/index.js';
import { authReasons } from './auth.errors.js';
import type { Place } from './current-token.js';

/** Somebody who registers, and the codes that they come with. */
export interface Newcomer {
  walletAddress: string | null;
  /** Typed by the user. */
  inviteCode: string | null;
  /** From a link; the user may not know of it. */
  promotionCode: string | null;
}

/** Who brings users, and has codes by which to tell. */
export interface ReferralSource {
  /** Whether the typed code is one of its own; throws when it is one that this newcomer may not use. */
  knows(code: string, newcomer: Newcomer): Promise<boolean>;
  /** The account is made, in the transaction of `em`. */
  joined(em: EntityManager, userId: string, newcomer: Newcomer): Promise<void>;
  /** A user signs in, in the transaction of `em`. */
  signedIn(em: EntityManager, userId: string, place: Place): Promise<void>;
  /** The code with which this user brings others; null when they have none. */
  codeOf(userId: string): Promise<string | null>;
}

/** Modules above, which know the codes, say so here. */
@Injectable()
export class Referrals {
  private readonly sources: ReferralSource[] = [];

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

  async joined(em: EntityManager, userId: string, newcomer: Newcomer): Promise<void> {
    for (const source of this.sources) await source.joined(em, userId, newcomer);
  }

  async signedIn(em: EntityManager, userId: string, place: Place): Promise<void> {
    for (const source of this.sources) await source.signedIn(em, userId, place);
  }

  async codeOf(userId: string): Promise<string | null> {
    for (const source of this.sources) {
      const code = await source.codeOf(userId);
      if (code !== null) return code;
    }
    return null;
  }
}

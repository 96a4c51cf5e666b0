import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { authReasons } from '../auth.errors.js';
import { AuthRepository, type SeenSession } from '../repositories/sessions.repository.js';
import type { Claims } from '../tokens.js';

/** A user's own sessions: where one is signed in, and the way to end what is not wanted there. */
@Injectable()
export class SessionList {
  constructor(
    private readonly repository: AuthRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Last used first. */
  list(claims: Pick<Claims, 'userId' | 'tokenVersion'>): Promise<SeenSession[]> {
    return this.repository.list(claims, this.clock.now());
  }

  /** Where a user has been signed in of late: addresses, and browsers in words. */
  placesOf(userId: string): Promise<{ ip: string; device: string }[]> {
    return this.repository.placesOf(userId);
  }

  /** Ends one; throws `auth.session_not_found` for what has ended or is somebody else's. */
  async end({ userId }: Claims, tokenId: string): Promise<void> {
    const ended = await this.transactions.run(async (em) => {
      const found = await this.repository.lock(em, userId, this.clock.now(), tokenId);
      for (const session of found) await this.repository.end(em, session);
      return found.length;
    });
    if (ended === 0) throw new AppError(authReasons.session_not_found);
  }

  /** Ends all but the one that asks. */
  endOthers({ userId, tokenId }: Claims): Promise<void> {
    return this.transactions.run(async (em) => {
      const others = (await this.repository.lock(em, userId, this.clock.now())).filter(
        (one) => one.tokenId !== tokenId,
      );
      for (const session of others) await this.repository.end(em, session);
    });
  }
}

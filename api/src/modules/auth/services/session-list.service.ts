import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { authErrors } from '../auth.errors.js';
import type { AuthSession } from '../entities/session.entity.js';
import { SessionsRepository } from '../repositories/sessions.repository.js';
import type { Claims } from './tokens.service.js';

/** The precision of the last use of a session: a write for each request would cost too much. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** A user's open sessions, and the ways to end them. */
@Injectable()
export class SessionListService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Last used first. */
  listOpen(claims: Pick<Claims, 'userId' | 'tokenVersion'>): Promise<AuthSession[]> {
    return this.repository.listOpen(claims, this.clock.now());
  }

  /** From where a user has signed in lately: addresses, and browsers in words. */
  findOrigins(userId: string): Promise<Pick<AuthSession, 'ip' | 'device'>[]> {
    return this.repository.findOrigins(userId);
  }

  /** Does nothing for a session whose last use is recent enough. */
  async updateLastSeen(tokenId: string, lastSeenAt: Date | null): Promise<void> {
    const at = this.clock.now();
    const ifBefore = new Date(at.getTime() - SEEN_INTERVAL_MS);
    if (lastSeenAt === null || lastSeenAt > ifBefore) return;
    await this.transactions.run((manager) => this.repository.setLastSeen(manager, tokenId, { at, ifBefore }));
  }

  /** Ends the session of this token. */
  endCurrent(claims: Claims): Promise<void> {
    return this.transactions.run((manager) => this.repository.endSession(manager, claims));
  }

  /** Ends one; throws `auth.session_not_found` for one that has ended or belongs to another user. */
  async endOne({ userId }: Claims, tokenId: string): Promise<void> {
    const ended = await this.transactions.run(async (manager) => {
      const found = await this.repository.lockOpen(manager, userId, this.clock.now(), tokenId);
      for (const session of found) await this.repository.endSession(manager, session);
      return found.length;
    });
    if (ended === 0) throw new AppError(authErrors.session_not_found);
  }

  /** Ends all but the session of this token. */
  endOthers({ userId, tokenId }: Claims): Promise<void> {
    return this.transactions.run(async (manager) => {
      const open = await this.repository.lockOpen(manager, userId, this.clock.now());
      for (const session of open) if (session.tokenId !== tokenId) await this.repository.endSession(manager, session);
    });
  }
}

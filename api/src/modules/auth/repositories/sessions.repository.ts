import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { insertIgnore, lockForUpdate } from '../../../database/index.js';
import { RevokedToken } from '../entities/revoked-token.entity.js';
import { AuthSession } from '../entities/session.entity.js';
import type { Claims } from '../services/tokens.service.js';

/** Enough to read; ending all sessions ends those that are not listed too. */
const MAX_LISTED = 100;

type EndingSession = Pick<AuthSession, 'tokenId' | 'expiresAt'>;

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(AuthSession) private readonly sessions: Repository<AuthSession>,
    @InjectRepository(RevokedToken) private readonly revokedTokens: Repository<RevokedToken>,
  ) {}

  /** What to know of a token on each request. `lastSeenAt` is null for a token that is not listed. */
  async findTokenState(tokenId: string): Promise<{ revoked: boolean; lastSeenAt: Date | null }> {
    const [session, revoked] = await Promise.all([
      this.sessions.findOne({ select: { tokenId: true, lastSeenAt: true }, where: { tokenId } }),
      this.revokedTokens.existsBy({ tokenId }),
    ]);
    return { revoked, lastSeenAt: session?.lastSeenAt ?? null };
  }

  /** Of requests at the same time one writes. */
  async setLastSeen(
    manager: EntityManager,
    tokenId: string,
    { at, ifBefore }: { at: Date; ifBefore: Date },
  ): Promise<void> {
    await manager.update(AuthSession, { tokenId, lastSeenAt: LessThanOrEqual(ifBefore) }, { lastSeenAt: at });
  }

  /** The sessions of the user with this token version, last used first. */
  listOpen({ userId, tokenVersion }: Pick<Claims, 'userId' | 'tokenVersion'>, now: Date): Promise<AuthSession[]> {
    return this.sessions.find({
      where: { userId, tokenVersion, expiresAt: MoreThan(now) },
      order: { lastSeenAt: 'DESC' },
      take: MAX_LISTED,
    });
  }

  /** From where the user's sessions were opened that have not been purged yet. */
  findOrigins(userId: string): Promise<Pick<AuthSession, 'ip' | 'device'>[]> {
    return this.sessions.find({
      select: { ip: true, device: true },
      where: { userId },
      order: { lastSeenAt: 'DESC' },
      take: MAX_LISTED,
    });
  }

  /** The user's open sessions, all or one of them; no other transaction ends them until this one ends. */
  lockOpen(manager: EntityManager, userId: string, now: Date, tokenId?: string): Promise<EndingSession[]> {
    const open = { userId, expiresAt: MoreThan(now) };
    return manager.find(AuthSession, {
      select: { tokenId: true, expiresAt: true },
      where: tokenId === undefined ? open : { ...open, tokenId },
      lock: lockForUpdate(manager),
    });
  }

  /** Ending again changes nothing. */
  async endSession(manager: EntityManager, { tokenId, expiresAt }: EndingSession): Promise<void> {
    await manager.delete(AuthSession, { tokenId });
    await insertIgnore(manager, RevokedToken, [{ tokenId, expiresAt }]);
  }
}

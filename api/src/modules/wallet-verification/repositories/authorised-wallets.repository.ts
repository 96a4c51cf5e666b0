import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import { AuthorisedWallet } from '../entities/authorised-wallet.entity.js';

export interface WalletFilter {
  /** `shared`: active, and another user has an active verification of the same address. */
  state?: 'active' | 'revoked' | 'shared';
  address?: string;
  userId?: string;
  /** Only those older than this one. */
  beforeId?: string;
  limit: number;
}

export interface Revocation {
  at: Date;
  /** The user, or a member of staff; null when it was the shop. */
  by: string | null;
  reason: string | null;
}

const ACTIVE = 1;

@Injectable()
export class AuthorisedWalletsRepository {
  constructor(@InjectRepository(AuthorisedWallet) private readonly wallets: Repository<AuthorisedWallet>) {}

  /** Newest first. */
  findPage({ state, address, userId, beforeId, limit }: WalletFilter): Promise<AuthorisedWallet[]> {
    const query = this.wallets.createQueryBuilder('w').orderBy('w.id', 'DESC').limit(limit);
    if (state === 'revoked') query.andWhere('w.active IS NULL');
    else if (state !== undefined) query.andWhere('w.active = :active', { active: ACTIVE });
    if (state === 'shared') query.andWhere(`EXISTS ${otherVerificationsSql(query)}`);
    if (address !== undefined) query.andWhere('w.address = :address', { address });
    if (userId !== undefined) query.andWhere('w.userId = :userId', { userId });
    if (beforeId !== undefined) query.andWhere('w.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** The addresses among these that several users have an active verification of. */
  async findSharedAddresses(addresses: readonly string[]): Promise<Set<string>> {
    const rows = await this.wallets
      .createQueryBuilder('w')
      .select('w.address', 'address')
      .where({ address: In(addresses), active: ACTIVE })
      .groupBy('w.address')
      .having('COUNT(*) > 1')
      .getRawMany<{ address: string }>();
    return new Set(rows.map(({ address }) => address));
  }

  findById(id: string): Promise<AuthorisedWallet | null> {
    return this.wallets.findOneBy({ id });
  }

  /** Active verifications of one user, newest first. */
  findActiveByUser(userId: string): Promise<AuthorisedWallet[]> {
    return this.wallets.find({ where: { userId, active: ACTIVE }, order: { id: 'DESC' } });
  }

  findActive(userId: string, address: string, manager = this.wallets.manager): Promise<AuthorisedWallet | null> {
    return manager.findOneBy(AuthorisedWallet, { userId, address, active: ACTIVE });
  }

  countActive(userId: string, manager = this.wallets.manager): Promise<number> {
    return manager.countBy(AuthorisedWallet, { userId, active: ACTIVE });
  }

  /** Users who have an active verification of this address. */
  async findUserIds(address: string, manager = this.wallets.manager): Promise<string[]> {
    const found = await manager.find(AuthorisedWallet, {
      select: { id: true, userId: true },
      where: { address, active: ACTIVE },
      order: { id: 'ASC' },
    });
    return found.map(({ userId }) => userId);
  }

  /** Revokes the matching active verifications and returns their number. */
  async revokeVerifications(
    manager: EntityManager,
    where: FindOptionsWhere<AuthorisedWallet>,
    { at, by, reason }: Revocation,
  ): Promise<number> {
    const revoked = { active: null, revokedAt: at, revokedBy: by, revokeReason: reason };
    const { affected } = await manager.update(AuthorisedWallet, { ...where, active: ACTIVE }, revoked);
    return affected ?? 0;
  }
}

/** Active verifications of the same address by other users. */
const otherVerificationsSql = (query: SelectQueryBuilder<AuthorisedWallet>): string =>
  query
    .subQuery()
    .select('1')
    .from(AuthorisedWallet, 'other')
    .where('other.address = w.address AND other.active = :active AND other.userId <> w.userId')
    .getQuery();

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { FormerWallet } from '../entities/former-wallet.entity.js';
import { User } from '../entities/user.entity.js';

/** A wallet (base58) that a user claims or claimed, from the first to the last time; `until` is null for the current one. */
export interface ClaimedAddress {
  address: string;
  from: Date;
  until: Date | null;
}

type UserWithFormerWallets = User & { formerWallets: FormerWallet[] };

/** Current and former claimed wallets of users. */
@Injectable()
export class ClaimedWalletsRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Current and former wallets. One statement, so that a wallet is not missed while it becomes a former one. */
  async findAll(userId: string, manager = this.users.manager): Promise<ClaimedAddress[]> {
    const user = await manager
      .createQueryBuilder(User, 'user')
      .leftJoinAndMapMany('user.formerWallets', FormerWallet, 'wallet', 'wallet.userId = user.id')
      .where({ id: userId })
      .getOne();
    if (!user) return [];
    const { walletAddress, walletClaimedAt, createdAt, formerWallets } = user as UserWithFormerWallets;
    const former = formerWallets.map(({ address, claimedFrom, claimedUntil }) => ({
      address,
      from: claimedFrom ?? createdAt,
      until: claimedUntil,
    }));
    if (walletAddress === null) return former;
    return [{ address: walletAddress, from: walletClaimedAt ?? createdAt, until: null }, ...former];
  }

  /** Stores the replaced wallet as a former one. A wallet that is claimed again keeps its first time. Null: no change. */
  async setWallet(
    manager: EntityManager,
    userId: string,
    address: string,
    now: Date,
  ): Promise<{ former: string | null } | null> {
    const user = await this.lockUser(manager, userId);
    const former = user?.walletAddress ?? null;
    if (former === address) return null;
    await this.addFormer(manager, user, now);
    const before = await manager.findOneBy(FormerWallet, { userId, address });
    if (before) await manager.delete(FormerWallet, { userId, address });
    const walletClaimedAt = before ? before.claimedFrom : now;
    await manager.update(User, { id: userId }, { walletAddress: address, walletClaimedAt, updatedAt: now });
    return { former };
  }

  /** Stores the removed wallet as a former one. False when there was none. */
  async removeWallet(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const user = await this.lockUser(manager, userId);
    if (!user || user.walletAddress === null) return false;
    await this.addFormer(manager, user, now);
    await manager.update(User, { id: userId }, { walletAddress: null, walletClaimedAt: null, updatedAt: now });
    return true;
  }

  private lockUser(manager: EntityManager, userId: string): Promise<User | null> {
    return manager.findOne(User, { where: { id: userId }, lock: lockForUpdate(manager) });
  }

  /** Keeps the first time when the wallet is known already. */
  private async addFormer(manager: EntityManager, user: User | null, now: Date): Promise<void> {
    if (!user || user.walletAddress === null) return;
    const { id: userId, walletAddress: address, walletClaimedAt: claimedFrom } = user;
    await manager
      .createQueryBuilder()
      .insert()
      .into(FormerWallet)
      .values({ userId, address, claimedFrom, claimedUntil: now })
      .orUpdate(['claimed_until'], ['user_id', 'address'])
      .execute();
  }
}

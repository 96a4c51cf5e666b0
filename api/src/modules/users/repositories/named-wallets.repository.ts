import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { FormerWallet } from '../entities/former-wallet.entity.js';
import { User } from '../entities/user.entity.js';

/** A wallet (base58) that a user names, or named before: from the first time on until the last; null: still. */
export interface NamedAddress {
  address: string;
  from: Date;
  until: Date | null;
}

type UserWithFormerWallets = User & { formerWallets: FormerWallet[] };

/** The wallet that a user names as theirs, and those that they named before. */
@Injectable()
export class NamedWalletsRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Every wallet that the user names or has named, each once. One statement, so that none is missed while it moves. */
  async findAll(userId: string, manager = this.users.manager): Promise<NamedAddress[]> {
    const user = await manager
      .createQueryBuilder(User, 'user')
      .leftJoinAndMapMany('user.formerWallets', FormerWallet, 'wallet', 'wallet.userId = user.id')
      .where({ id: userId })
      .getOne();
    if (!user) return [];
    const { walletAddress, walletNamedAt, createdAt, formerWallets } = user as UserWithFormerWallets;
    const former = formerWallets.map(({ address, namedFrom, namedUntil }) => ({
      address,
      from: namedFrom ?? createdAt,
      until: namedUntil,
    }));
    if (walletAddress === null) return former;
    return [{ address: walletAddress, from: walletNamedAt ?? createdAt, until: null }, ...former];
  }

  /** The former wallet stays known. A wallet that is named again counts from the first time. Null: no change. */
  async set(
    manager: EntityManager,
    userId: string,
    address: string,
    now: Date,
  ): Promise<{ former: string | null } | null> {
    const user = await this.lock(manager, userId);
    const former = user?.walletAddress ?? null;
    if (former === address) return null;
    await this.addFormer(manager, user, now);
    const before = await manager.findOneBy(FormerWallet, { userId, address });
    if (before) await manager.delete(FormerWallet, { userId, address });
    const walletNamedAt = before ? before.namedFrom : now;
    await manager.update(User, { id: userId }, { walletAddress: address, walletNamedAt, updatedAt: now });
    return { former };
  }

  /** The removed wallet stays known as a former one. False when there was none. */
  async remove(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const user = await this.lock(manager, userId);
    if (!user || user.walletAddress === null) return false;
    await this.addFormer(manager, user, now);
    await manager.update(User, { id: userId }, { walletAddress: null, walletNamedAt: null, updatedAt: now });
    return true;
  }

  private lock(manager: EntityManager, userId: string): Promise<User | null> {
    return manager.findOne(User, { where: { id: userId }, lock: lockForUpdate(manager) });
  }

  /** Keeps the first time when the wallet is known already. */
  private async addFormer(manager: EntityManager, user: User | null, now: Date): Promise<void> {
    if (!user || user.walletAddress === null) return;
    const { id: userId, walletAddress: address, walletNamedAt: namedFrom } = user;
    await manager
      .createQueryBuilder()
      .insert()
      .into(FormerWallet)
      .values({ userId, address, namedFrom, namedUntil: now })
      .orUpdate(['named_until'], ['user_id', 'address'])
      .execute();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import type { EncryptedText } from '../../../infrastructure/encryption/index.js';
import { escapeLike, lockForUpdate } from '../../../database/index.js';
import { usernameKey } from '../domain/usernames.js';
import { type StoredPassword, User, type UserStatus } from '../entities/user.entity.js';

/** One of a user's unique keys. */
export type UserKey = { id: string } | { usernameKey: string } | { email: string };

export interface UserFilter {
  ids?: readonly string[];
  q?: string;
  status?: UserStatus;
  /** Users whose id is smaller. */
  before?: string;
  limit: number;
}

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  findByKey(key: UserKey, manager = this.users.manager): Promise<User | null> {
    return manager.findOneBy(User, key);
  }

  /** Locks the user until the transaction ends. */
  lockByKey(key: UserKey, manager: EntityManager): Promise<User | null> {
    return manager.findOne(User, { where: key, lock: lockForUpdate(manager) });
  }

  /** The user and, separately, the stored password hash. */
  async findWithPassword(key: UserKey): Promise<{ user: User; password: StoredPassword } | null> {
    const found = await this.users
      .createQueryBuilder('user')
      .addSelect(['user.salt', 'user.ciphertext'])
      .where(key)
      .getOne();
    if (!found) return null;
    const { salt = null, ciphertext = null, ...user } = found;
    return { user, password: { id: user.id, salt, ciphertext } };
  }

  async findUsernames(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users.find({ select: { id: true, username: true }, where: { id: In([...ids]) } });
    return new Map(found.map(({ id, username }) => [id, username]));
  }

  /** Newest first; one more than `limit`. */
  async findPage({ ids, q, status, before, limit }: UserFilter): Promise<User[]> {
    if (ids?.length === 0) return [];
    const query = this.users
      .createQueryBuilder('user')
      .orderBy('user.id', 'DESC')
      .limit(limit + 1);
    if (ids !== undefined) query.andWhere('user.id IN (:...ids)', { ids });
    if (status !== undefined) query.andWhere('user.status = :status', { status });
    if (q !== undefined) {
      const [property, prefix] = q.includes('@') ? ['email', q.toLowerCase()] : ['usernameKey', usernameKey(q)];
      query.andWhere(`user.${property} LIKE :pattern ESCAPE '!'`, { pattern: `${escapeLike(prefix)}%` });
    }
    if (before !== undefined) query.andWhere('user.id < :before', { before });
    return query.getMany();
  }

  /** Sets a password and ends all sessions. False when the token version has changed. */
  async setPassword(
    manager: EntityManager,
    { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
    { salt, ciphertext }: EncryptedText,
    { now, given }: { now: Date; given: boolean },
  ): Promise<boolean> {
    const { affected } = await manager.update(
      User,
      { id, tokenVersion },
      {
        salt,
        ciphertext,
        passwordGivenAt: given ? now : null,
        passwordWeakSince: null,
        tokenVersion: () => 'token_version + 1',
        updatedAt: now,
      },
    );
    return affected === 1;
  }

  /** Bans or activates a user and ends all sessions. False when the user has this status already. */
  async setStatus(manager: EntityManager, id: string, status: UserStatus, now: Date): Promise<boolean> {
    const { affected } = await manager.update(
      User,
      { id, status: Not(status) },
      { status, tokenVersion: () => 'token_version + 1', updatedAt: now },
    );
    return affected === 1;
  }

  /** Leaves out banned users. */
  async findActiveIds(ids: readonly string[], manager = this.users.manager): Promise<string[]> {
    const found = await manager.find(User, { select: { id: true }, where: { id: In([...ids]), status: 'active' } });
    return found.map(({ id }) => id);
  }
}

import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import type { UserDirectoryPort } from '../../audit/index.js';
import { usernameKey } from '../domain/usernames.js';
import { User } from '../entities/user.entity.js';
import { type ClaimedAddress, ClaimedWalletsRepository } from '../repositories/claimed-wallets.repository.js';
import { type UserFilter, UsersRepository } from '../repositories/users.repository.js';
import { usersErrors } from '../users.errors.js';
import { PasswordHashesService } from './password-hashes.service.js';

export interface NewUser {
  /** Created before the transaction, so that a retried transaction recognises its row. */
  id: string;
  username: string;
  email: string;
  /** Result of `hashPassword`, computed before the transaction because it is slow on purpose. */
  passwordHash: string;
  /** Another person chose the password: the user must change it at the first sign-in. */
  passwordGiven?: boolean;
  walletAddress?: string | null;
  promotionCode?: string | null;
  inviteCode?: string | null;
  bot?: string | null;
}

/** A login with an `@` is an e-mail, any other a username in any spelling. */
function toUserKey(login: string): { email: string } | { usernameKey: string } {
  const name = login.trim();
  return name.includes('@') ? { email: name.toLowerCase() } : { usernameKey: usernameKey(name) };
}

/** Returns the same key for all spellings of a login. A user has two logins: e-mail and username. */
export function toLoginKey(login: string): string {
  const key = toUserKey(login);
  return 'email' in key ? `email:${key.email}` : `username_key:${key.usernameKey}`;
}

const takenError = (field: 'username' | 'email'): AppError => {
  const reason = field === 'username' ? usersErrors.username_taken : usersErrors.email_taken;
  return new AppError(reason, { fields: [{ field, rule: 'taken' }] });
};

@Injectable()
export class UsersService implements UserDirectoryPort {
  constructor(
    private readonly users: UsersRepository,
    private readonly wallets: ClaimedWalletsRepository,
    private readonly hashes: PasswordHashesService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  findById(id: string, manager?: EntityManager): Promise<User | null> {
    return this.users.findByKey({ id }, manager);
  }

  /** The username in any spelling. */
  async findIdByUsername(username: string): Promise<string | null> {
    return (await this.users.findByKey({ usernameKey: usernameKey(username) }))?.id ?? null;
  }

  /** A login with an `@` is an e-mail, any other a username in any spelling. */
  findByLogin(login: string): Promise<User | null> {
    return this.users.findByKey(toUserKey(login));
  }

  /** Locks the user until the transaction ends. */
  lockById(manager: EntityManager, id: string): Promise<User | null> {
    return this.users.lockByKey({ id }, manager);
  }

  /**
   * The id of the user with this verified e-mail, or null. The lock prevents a verification until the transaction ends, so
   * an amount that is credited to the e-mail after a null is stored before the user can claim it.
   */
  async findVerifiedIdByEmail(manager: EntityManager, email: string): Promise<string | null> {
    const user = await this.users.lockByKey({ email: email.trim().toLowerCase() }, manager);
    return user?.emailVerifiedAt ? user.id : null;
  }

  /** Like `findById`, inside a transaction. */
  readById(manager: EntityManager, id: string): Promise<User | null> {
    return this.users.findByKey({ id }, manager);
  }

  /** Idempotent. */
  async setEmailVerified(manager: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await manager.update(User, { id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: now, updatedAt: now });
  }

  /** Current and former claimed wallets of the user. */
  findClaimedWallets(id: string): Promise<ClaimedAddress[]> {
    return this.wallets.findAll(id);
  }

  /** Former wallets count as well. */
  async hasClaimedWallet(manager: EntityManager, id: string, address: string): Promise<boolean> {
    return (await this.wallets.findAll(id, manager)).some((wallet) => wallet.address === address);
  }

  /** Sets the claimed wallet (base58). Returns the former one; null when nothing changed. */
  setWallet(manager: EntityManager, id: string, address: string): Promise<{ former: string | null } | null> {
    return this.wallets.setWallet(manager, id, address, this.clock.now());
  }

  /** The removed wallet stays stored as a former one. False when there was none. */
  removeWallet(manager: EntityManager, id: string): Promise<boolean> {
    return this.wallets.removeWallet(manager, id, this.clock.now());
  }

  /** Usernames by id; unknown ids are absent. */
  findUsernames(ids: readonly string[]): Promise<Map<string, string>> {
    return this.users.findUsernames([...new Set(ids)]);
  }

  /** Users whose name or (with an `@` in it) e-mail begins with `q`, newest first; one more than `limit`. */
  findPage(filter: UserFilter): Promise<User[]> {
    return this.users.findPage(filter);
  }

  async isUsernameAvailable(username: string): Promise<boolean> {
    return (await this.users.findByKey({ usernameKey: usernameKey(username) })) === null;
  }

  /** Null for an unknown login or a wrong password; both take the same time. */
  async checkPassword(login: string, password: string): Promise<User | null> {
    const known = await this.users.findWithPassword(toUserKey(login));
    const right = await this.hashes.verifyPassword(password, known && known.password);
    return known && right ? known.user : null;
  }

  /**
   * Rejects taken usernames and e-mails before the costly part of a registration; the unique keys decide. Taken usernames
   * are public. A taken e-mail is only revealed if the registration would otherwise succeed.
   */
  async assertNotTaken(username: string, email: string): Promise<void> {
    if (!(await this.isUsernameAvailable(username))) throw takenError('username');
    if (await this.users.findByKey({ email })) throw takenError('email');
  }

  /** Throws `users.*_taken` when another user has this username or e-mail. */
  async createUser(manager: EntityManager, user: NewUser): Promise<void> {
    try {
      await this.insertUser(manager, user);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const sameName = await this.users.findByKey({ usernameKey: usernameKey(user.username) }, manager);
      // A retry: the first attempt committed, but its answer was lost.
      if (sameName?.id === user.id) return;
      throw takenError(sameName ? 'username' : 'email');
    }
  }

  /**
   * Sets a new password and ends all sessions. False when the user changed meanwhile. `given`: another person chose the
   * password.
   */
  setPassword(
    manager: EntityManager,
    user: Pick<User, 'id' | 'tokenVersion'>,
    passwordHash: string,
    { given = false }: { given?: boolean } = {},
  ): Promise<boolean> {
    const encrypted = this.hashes.encryptHash(user.id, passwordHash);
    return this.users.setPassword(manager, user, encrypted, { now: this.clock.now(), given });
  }

  /** The user must change the password, within the same number of days as a given password. */
  async requireNewPassword(id: string): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((manager) =>
      manager.update(User, { id, passwordWeakSince: IsNull() }, { passwordWeakSince: now, updatedAt: now }),
    );
  }

  /** Leaves out banned users. */
  findActiveIds(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.users.findActiveIds(ids, manager);
  }

  /** Throws `users.not_found`. */
  async loadById(id: string): Promise<User> {
    const user = ID.test(id) ? await this.findById(id) : null;
    if (!user) throw new AppError(usersErrors.not_found);
    return user;
  }

  /** Ends all sessions of a user. */
  async incrementTokenVersion(manager: EntityManager, id: string): Promise<void> {
    await manager.update(User, { id }, { tokenVersion: () => 'token_version + 1', updatedAt: this.clock.now() });
  }

  private async insertUser(manager: EntityManager, user: NewUser): Promise<void> {
    const { salt, ciphertext } = this.hashes.encryptHash(user.id, user.passwordHash);
    const now = this.clock.now();
    await manager.insert(User, {
      id: user.id,
      username: user.username,
      usernameKey: usernameKey(user.username),
      email: user.email,
      salt,
      ciphertext: ciphertext,
      passwordGivenAt: user.passwordGiven ? now : null,
      walletAddress: user.walletAddress ?? null,
      status: 'active',
      tokenVersion: 1,
      promotionCodeUsed: user.promotionCode ?? null,
      inviteCodeUsed: user.inviteCode ?? null,
      bot: user.bot ?? null,
      createdAt: now,
      updatedAt: now,
    });
  }
}

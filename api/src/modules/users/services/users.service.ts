import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AuditEntriesService } from '../../audit/index.js';
import { usernameKey } from '../domain/usernames.js';
import { User } from '../entities/user.entity.js';
import { type NamedAddress, NamedWalletsRepository } from '../repositories/named-wallets.repository.js';
import { type UserFilter, UsersRepository } from '../repositories/users.repository.js';
import { usersReasons } from '../users.errors.js';
import { PasswordHashesService } from './password-hashes.service.js';

export interface NewUser {
  /** Made before the transaction, so that a transaction that is run again recognises its own row. */
  id: string;
  username: string;
  email: string;
  /** From `hashPassword`, made before the transaction: it takes long on purpose. */
  passwordHash: string;
  /** Whether somebody else has chosen the password: the user is to choose their own at the first sign-in. */
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

/** The same text for all spellings of a login that find the same user, or none. A user has two: e-mail and name. */
export function loginKey(login: string): string {
  const key = toUserKey(login);
  return 'email' in key ? `email:${key.email}` : `username_key:${key.usernameKey}`;
}

const takenError = (field: 'username' | 'email'): AppError => {
  const reason = field === 'username' ? usersReasons.username_taken : usersReasons.email_taken;
  return new AppError(reason, undefined, [{ field, rule: 'taken' }]);
};

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly wallets: NamedWalletsRepository,
    private readonly hashes: PasswordHashesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    audit: AuditEntriesService,
  ) {
    audit.registerUserDirectory({
      findNames: (ids) => this.namesOf(ids),
      findId: async (username) => (await users.find({ usernameKey: usernameKey(username) }))?.id ?? null,
    });
  }

  findById(id: string): Promise<User | null> {
    return this.users.find({ id });
  }

  /** By username in any spelling, or by e-mail when there is an `@` in it. */
  findByLogin(login: string): Promise<User | null> {
    return this.users.find(toUserKey(login));
  }

  /** The user, whom no other transaction changes or locks until this one ends. */
  lock(manager: EntityManager, id: string): Promise<User | null> {
    return this.users.lock({ id }, manager);
  }

  /**
   * The id of the user who has verified this e-mail, or null. Until this transaction ends no user can verify it: what is
   * credited to the e-mail after the answer "null" is there before the user claims it.
   */
  async verifiedIdByEmail(manager: EntityManager, email: string): Promise<string | null> {
    const user = await this.users.lock({ email: email.trim().toLowerCase() }, manager);
    return user?.emailVerifiedAt ? user.id : null;
  }

  /** As `findById`, inside a transaction. */
  read(manager: EntityManager, id: string): Promise<User | null> {
    return this.users.find({ id }, manager);
  }

  /** The user has proved that their e-mail is theirs. Again does nothing. */
  async setEmailVerified(manager: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await manager.update(User, { id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: now, updatedAt: now });
  }

  /** Every wallet that the user names as theirs, or has named. */
  namedWallets(id: string): Promise<NamedAddress[]> {
    return this.wallets.findAll(id);
  }

  /** Whether the user names this wallet as theirs, or ever has. */
  async hasNamed(manager: EntityManager, id: string, address: string): Promise<boolean> {
    return (await this.wallets.findAll(id, manager)).some((wallet) => wallet.address === address);
  }

  /** The user names another wallet (base58) as theirs. Gives the former one; null when it is the one that they name. */
  setWallet(manager: EntityManager, id: string, address: string): Promise<{ former: string | null } | null> {
    return this.wallets.set(manager, id, address, this.clock.now());
  }

  /** The user names no wallet any more; the removed one stays known as a former one. False when they named none. */
  removeWallet(manager: EntityManager, id: string): Promise<boolean> {
    return this.wallets.remove(manager, id, this.clock.now());
  }

  /** Usernames by id, for lists; unknown ids are left out. */
  namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.users.findUsernames([...new Set(ids)]);
  }

  /** Users whose name or (with an `@` in it) e-mail begins with `q`, newest first; one more than `limit`. */
  list(filter: UserFilter): Promise<User[]> {
    return this.users.list(filter);
  }

  async isUsernameFree(username: string): Promise<boolean> {
    return (await this.users.find({ usernameKey: usernameKey(username) })) === null;
  }

  /** The user with this name or e-mail and this password, else null; both ways to fail take the same time. */
  async checkPassword(login: string, password: string): Promise<User | null> {
    const known = await this.users.findWithPassword(toUserKey(login));
    const right = await this.hashes.verify(password, known && known.password);
    return known && right ? known.user : null;
  }

  /** Encrypts a hash that is still stored in plain. */
  async encryptPasswordHash(id: string): Promise<void> {
    const passwordHash = (await this.users.findWithPassword({ id }))?.password.passwordHash;
    if (!passwordHash) return;
    const { salt, ciphertext } = this.hashes.encrypt(id, passwordHash);
    // Not when another password was set meanwhile.
    await this.transactions.run((manager) =>
      manager.update(User, { id, passwordHash }, { passwordHash: '', salt, ciphertext: ciphertext }),
    );
  }

  /**
   * Refuses taken names and addresses before the costly part of a registration; the unique keys decide. That a name is
   * taken is public. That an e-mail is taken is told only where the registration would otherwise succeed.
   */
  async assertFree(username: string, email: string): Promise<void> {
    if (!(await this.isUsernameFree(username))) throw takenError('username');
    if (await this.users.find({ email })) throw takenError('email');
  }

  /** Adds a user; of several with one name or e-mail the first wins and the others get `users.*_taken`. */
  async create(manager: EntityManager, user: NewUser): Promise<void> {
    try {
      await this.insert(manager, user);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const sameName = await this.users.find({ usernameKey: usernameKey(user.username) }, manager);
      // Our own row: the commit that was answered with a lost connection had happened.
      if (sameName?.id === user.id) return;
      throw takenError(sameName ? 'username' : 'email');
    }
  }

  /**
   * Sets a new password and ends all sessions. False when the user changed since they were read. `given`: somebody else has
   * chosen it.
   */
  setPassword(
    manager: EntityManager,
    user: Pick<User, 'id' | 'tokenVersion'>,
    passwordHash: string,
    { given = false }: { given?: boolean } = {},
  ): Promise<boolean> {
    const encrypted = this.hashes.encrypt(user.id, passwordHash);
    return this.users.setPassword(manager, user, encrypted, { now: this.clock.now(), given });
  }

  /** From now on the user has to choose a new password first, within the days that a given one has. */
  async requireNewPassword(id: string): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((manager) =>
      manager.update(User, { id, passwordWeakSince: IsNull() }, { passwordWeakSince: now, updatedAt: now }),
    );
  }

  /** Those of `ids` that are not banned. */
  activeOf(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.users.findActiveIds(ids, manager);
  }

  /** Throws `users.not_found`. */
  async must(id: string): Promise<User> {
    const user = ID.test(id) ? await this.findById(id) : null;
    if (!user) throw new AppError(usersReasons.not_found);
    return user;
  }

  /** Ends all sessions of a user. */
  async incrementTokenVersion(manager: EntityManager, id: string): Promise<void> {
    await manager.update(User, { id }, { tokenVersion: () => 'token_version + 1', updatedAt: this.clock.now() });
  }

  private async insert(manager: EntityManager, user: NewUser): Promise<void> {
    const { salt, ciphertext } = this.hashes.encrypt(user.id, user.passwordHash);
    const now = this.clock.now();
    await manager.insert(User, {
      id: user.id,
      username: user.username,
      usernameKey: usernameKey(user.username),
      email: user.email,
      passwordHash: '',
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

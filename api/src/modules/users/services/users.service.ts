import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditList } from '../../audit/index.js';
import { type Ban, Bans } from '../bans.js';
import { StoredPasswords } from '../stored-passwords.js';
import type { NamedAddress, NewUser, User } from '../user.js';
import { usernameKey } from '../usernames.js';
import { usersReasons } from '../users.errors.js';
import { type UserFilter, UsersRepository } from '../repositories/users.repository.js';

/** By what a login finds its user: an e-mail, when there is an `@` in it, or a username in any spelling. */
function keyOf(login: string): ['email' | 'username_key', string] {
  const name = login.trim();
  return name.includes('@') ? ['email', name.toLowerCase()] : ['username_key', usernameKey(name)];
}

/** One text for all spellings of a login by which the same user, or nobody, is found. A user has two: e-mail and name. */
export const loginKey = (login: string): string => keyOf(login).join(':');

const taken = (field: 'username' | 'email'): AppError => {
  const reason = field === 'username' ? usersReasons.username_taken : usersReasons.email_taken;
  return new AppError(reason, undefined, [{ field, rule: 'taken' }]);
};

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: StoredPasswords,
    private readonly bans: Bans,
    private readonly transactions: Transactions,
    audit: AuditList,
  ) {
    audit.registerPeople({
      namesOf: (ids) => this.namesOf(ids),
      idOf: async (username) => (await users.find('username_key', usernameKey(username)))?.id ?? null,
    });
  }

  findById(id: string): Promise<User | null> {
    return this.users.find('id', id);
  }

  /** By username in any spelling, or by e-mail when there is an `@` in it. */
  findByLogin(login: string): Promise<User | null> {
    return this.users.find(...keyOf(login));
  }

  /** The user, whom nobody else can change or lock until the transaction of `em` ends. */
  lock(em: EntityManager, id: string): Promise<User | null> {
    return this.users.lock(em, 'id', id);
  }

  /**
   * The user who has proved that this e-mail is theirs, or null. Until the transaction of `em` ends no user of this
   * e-mail can verify it: whoever credits the e-mail on the answer "null" does so before, and not after, its claim.
   */
  async verifiedIdByEmail(em: EntityManager, email: string): Promise<string | null> {
    const user = await this.users.lock(em, 'email', email.trim().toLowerCase());
    return user?.emailVerifiedAt ? user.id : null;
  }

  /** As `findById`, inside a transaction. */
  read(em: EntityManager, id: string): Promise<User | null> {
    return this.users.findWith(em, 'id', id);
  }

  /** The user has proved that their e-mail is theirs. Again does nothing. */
  setEmailVerified(em: EntityManager, id: string): Promise<void> {
    return this.users.setEmailVerified(em, id);
  }

  /** Every wallet that the user names as theirs, or has named. */
  namedWallets(id: string): Promise<NamedAddress[]> {
    return this.users.namedWallets(id);
  }

  /** Whether the user names this wallet as theirs, or ever has. */
  hasNamed(em: EntityManager, id: string, address: string): Promise<boolean> {
    return this.users.hasNamed(em, id, address);
  }

  /** The user names another wallet (base58) as theirs. Gives the former one; null when it is the one that they name. */
  setWallet(em: EntityManager, id: string, address: string): Promise<{ former: string | null } | null> {
    return this.users.setWallet(em, id, address);
  }

  /** The user names no wallet any more; what they named stays known as a former one. False when they named none. */
  dropWallet(em: EntityManager, id: string): Promise<boolean> {
    return this.users.dropWallet(em, id);
  }

  /** Usernames by id, for lists; an id that is nobody's is left out. */
  namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.users.namesOf([...new Set(ids)]);
  }

  /** Users whose name or (with an `@` in it) e-mail begins with `q`, newest first; one more than `limit`. */
  list(filter: UserFilter): Promise<(User & { createdAt: Date })[]> {
    return this.users.list(filter);
  }

  async isFree(username: string): Promise<boolean> {
    return (await this.users.find('username_key', usernameKey(username))) === null;
  }

  /** The user whose name or e-mail and password these are, else null; both ways to fail take the same time. */
  async checkPassword(login: string, password: string): Promise<User | null> {
    const known = await this.users.findWithPassword(...keyOf(login));
    const right = await this.passwords.check(password, known && known.password);
    return known && right ? known.user : null;
  }

  /** Encrypts the hash of a password from before hashes were; otherwise nothing. */
  async sealPassword(id: string): Promise<void> {
    const stored = (await this.users.findWithPassword('id', id))?.password;
    if (!stored || stored.passwordHash === '') return;
    const sealed = this.passwords.seal(id, stored.passwordHash);
    await this.transactions.run((em) => this.users.sealPassword(em, stored, sealed));
  }

  /**
   * Refuses names and addresses that are taken, before the costly part of a registration. The unique keys decide. Anybody
   * may know of a name that it is taken. Of an e-mail nobody learns it for nothing: only who would have an account now.
   */
  async assertFree(username: string, email: string): Promise<void> {
    if (await this.users.find('username_key', usernameKey(username))) throw taken('username');
    if (await this.users.find('email', email)) throw taken('email');
  }

  /** Adds a user; of several with one name or e-mail the first wins and the others get `users.*_taken`. */
  async create(em: EntityManager, user: NewUser): Promise<void> {
    try {
      await this.users.insert(em, user, this.passwords.seal(user.id, user.passwordHash));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const byName = await this.users.findWith(em, 'username_key', usernameKey(user.username));
      // Our own row: the commit that was answered with a lost connection had happened.
      if (byName?.id === user.id) return;
      throw taken(byName ? 'username' : 'email');
    }
  }

  /**
   * Sets a new password and ends all sessions. False when the user changed since they were read. `given`: somebody else has
   * chosen it.
   */
  setPassword(
    em: EntityManager,
    user: Pick<User, 'id' | 'tokenVersion'>,
    passwordHash: string,
    { given = false }: { given?: boolean } = {},
  ): Promise<boolean> {
    return this.users.setPassword(em, user, this.passwords.seal(user.id, passwordHash), given);
  }

  /** At every call from now on the user has a new password to choose first; within the days that a first one has. */
  requireNewPassword(id: string): Promise<void> {
    return this.transactions.run((em) => this.users.requireNewPassword(em, id));
  }

  /** Those of `ids` that are not banned. */
  activeOf(em: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.users.active(em, ids);
  }

  /** The ban that holds now, or null. */
  banOf(id: string): Promise<Ban | null> {
    return this.bans.read(id);
  }

  /** Throws `users.not_found`. */
  async must(id: string): Promise<User> {
    const user = ID.test(id) ? await this.findById(id) : null;
    if (!user) throw new AppError(usersReasons.not_found);
    return user;
  }

  /** Ends all sessions of a user. */
  incrementTokenVersion(em: EntityManager, id: string): Promise<void> {
    return this.users.incrementTokenVersion(em, id);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import type { Sealed } from '../../../infrastructure/encryption/index.js';
import {
  execute,
  forUpdate,
  insertRows,
  onDuplicate,
  placeholders,
  select,
  type SqlValue,
  toDate,
  Transactions,
} from '../../../database/index.js';
import type { NamedAddress, NewUser, User, UserStatus } from '../user.js';
import type { StoredPassword } from '../stored-passwords.js';
import { usernameKey } from '../usernames.js';

interface Row {
  id: string | number;
  username: string;
  email: string;
  wallet_address: string | null;
  status: UserStatus;
  token_version: number;
  email_verified_at: string | Date | null;
  password_given_at: string | Date | null;
  password_weak_since: string | Date | null;
}

type PasswordRow = Row & { password_hash: string; salt: Buffer | null; box: Buffer | null };

const COLUMNS = `id, username, email, wallet_address, status, token_version, email_verified_at, password_given_at,
  password_weak_since`;

const toUser = (row: Row): User => ({
  id: String(row.id),
  username: row.username,
  email: row.email,
  walletAddress: row.wallet_address,
  status: row.status,
  tokenVersion: row.token_version,
  emailVerifiedAt: toDate(row.email_verified_at),
  passwordGivenAt: toDate(row.password_given_at),
  passwordWeakSince: toDate(row.password_weak_since),
});

type Key = 'id' | 'username_key' | 'email';

export interface UserFilter {
  /** Only these. */
  ids?: readonly string[];
  q?: string;
  status?: UserStatus;
  /** Users whose id is smaller. */
  before?: string;
  limit: number;
}

/** All SQL on `users`. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Of those that there are, by id. */
  async findAll(em: EntityManager, ids: readonly string[]): Promise<Map<string, User>> {
    const sql = `SELECT ${COLUMNS} FROM users WHERE id IN (${placeholders(ids)})`;
    const users = (await select<Row>(em, sql, ids)).map(toUser);
    return new Map(users.map((user) => [user.id, user]));
  }

  async find(key: Key, value: string): Promise<User | null> {
    return this.transactions.read((em) => this.findWith(em, key, value));
  }

  /** The user with what is kept of their password. */
  async findWithPassword(key: Key, value: string): Promise<{ user: User; password: StoredPassword } | null> {
    const [row] = await this.transactions.read((em) =>
      select<PasswordRow>(em, `SELECT ${COLUMNS}, password_hash, salt, box FROM users WHERE ${key}=?`, [value]),
    );
    if (!row) return null;
    const { password_hash: passwordHash, salt, box } = row;
    const user = toUser(row);
    return { user, password: { id: user.id, passwordHash, sealed: salt && box ? { salt, box } : null } };
  }

  async findWith(em: EntityManager, key: Key, value: string): Promise<User | null> {
    const [row] = await select<Row>(em, `SELECT ${COLUMNS} FROM users WHERE ${key}=?`, [value]);
    return row ? toUser(row) : null;
  }

  /** The user, whom nobody else can change or lock until the transaction of `em` ends. */
  async lock(em: EntityManager, key: Key, value: string): Promise<User | null> {
    const [row] = await select<Row>(em, `SELECT ${COLUMNS} FROM users WHERE ${key}=?${forUpdate(em)}`, [value]);
    return row ? toUser(row) : null;
  }

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.transactions.read((em) =>
      select<Pick<Row, 'id' | 'username'>>(
        em,
        `SELECT id, username FROM users WHERE id IN (${placeholders(ids)})`,
        ids,
      ),
    );
    return new Map(rows.map((row) => [String(row.id), row.username]));
  }

  async list({ ids, q, status, before, limit }: UserFilter): Promise<(User & { createdAt: Date })[]> {
    const where = ['1=1'];
    const params: SqlValue[] = [];
    if (ids?.length === 0) return [];
    if (ids !== undefined) {
      where.push(`id IN (${placeholders(ids)})`);
      params.push(...ids);
    }
    if (status !== undefined) {
      where.push('status=?');
      params.push(status);
    }
    if (q !== undefined) {
      where.push(`${q.includes('@') ? 'email' : 'username_key'} LIKE ? ESCAPE '!'`);
      params.push(`${(q.includes('@') ? q.toLowerCase() : usernameKey(q)).replace(/[!%_]/g, '!$&')}%`);
    }
    if (before !== undefined) {
      where.push('id<?');
      params.push(before);
    }
    const rows = await this.transactions.read((em) =>
      select<Row & { created_at: string | Date }>(
        em,
        `SELECT ${COLUMNS}, created_at FROM users WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
        params,
      ),
    );
    return rows.map((row) => ({ ...toUser(row), createdAt: toDate(row.created_at) }));
  }

  async insert(em: EntityManager, user: NewUser, password: Sealed): Promise<void> {
    const now = this.clock.now();
    const row = {
      id: user.id,
      username: user.username,
      username_key: usernameKey(user.username),
      email: user.email,
      password_hash: '',
      salt: password.salt,
      box: password.box,
      password_given_at: user.passwordGiven ? now : null,
      wallet_address: user.walletAddress ?? null,
      status: 'active',
      token_version: 1,
      promotion_code_used: user.promotionCode ?? null,
      invite_code_used: user.inviteCode ?? null,
      bot: user.bot ?? null,
      created_at: now,
      updated_at: now,
    };
    await insertRows(em, 'users', Object.keys(row), [Object.values(row)]);
  }

  /** Ends all sessions with the same statement. False when the version is no longer the one that was read. */
  async setPassword(
    em: EntityManager,
    { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
    { salt, box }: Sealed,
    given: boolean,
  ): Promise<boolean> {
    const now = this.clock.now();
    const changed = await execute(
      em,
      `UPDATE users SET password_hash='', salt=?, box=?, password_given_at=?, password_weak_since=NULL,
       token_version=token_version+1, updated_at=? WHERE id=? AND token_version=?`,
      [salt, box, given ? now : null, now, id, tokenVersion],
    );
    return changed === 1;
  }

  async requireNewPassword(em: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    const sql = 'UPDATE users SET password_weak_since=?, updated_at=? WHERE id=? AND password_weak_since IS NULL';
    await execute(em, sql, [now, now, id]);
  }

  /** Keeps the hash encrypted that stands there as it is; nothing when it is another one by now. */
  async sealPassword(em: EntityManager, { id, passwordHash }: StoredPassword, { salt, box }: Sealed): Promise<void> {
    const sql = "UPDATE users SET password_hash='', salt=?, box=? WHERE id=? AND password_hash=?";
    await execute(em, sql, [salt, box, id, passwordHash]);
  }

  async setEmailVerified(em: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await execute(em, 'UPDATE users SET email_verified_at=?, updated_at=? WHERE id=? AND email_verified_at IS NULL', [
      now,
      now,
      id,
    ]);
  }

  /** What was named before stays known. What is named again is so since the first time. */
  async setWallet(em: EntityManager, id: string, address: string): Promise<{ former: string | null } | null> {
    const now = this.clock.now();
    const former = (await this.lock(em, 'id', id))?.walletAddress ?? null;
    if (former === address) return null;
    if (former !== null) {
      await execute(
        em,
        `INSERT INTO user_former_wallets (user_id, address, named_from, named_until)
         SELECT id, wallet_address, wallet_named_at, ? FROM users WHERE id=?
         ${onDuplicate(em, 'user_id, address')} named_until=?`,
        [now, id, now],
      );
    }
    const again = 'FROM user_former_wallets WHERE user_id=? AND address=?';
    const [before] = await select<{ named_from: string | Date | null }>(em, `SELECT named_from ${again}`, [
      id,
      address,
    ]);
    if (before) await execute(em, `DELETE ${again}`, [id, address]);
    const sql = 'UPDATE users SET wallet_address=?, wallet_named_at=?, updated_at=? WHERE id=?';
    await execute(em, sql, [address, before ? toDate(before.named_from) : now, now, id]);
    return { former };
  }

  async dropWallet(em: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const former = (await this.lock(em, 'id', id))?.walletAddress ?? null;
    if (former === null) return false;
    await execute(
      em,
      `INSERT INTO user_former_wallets (user_id, address, named_from, named_until)
       SELECT id, wallet_address, wallet_named_at, ? FROM users WHERE id=?
       ${onDuplicate(em, 'user_id, address')} named_until=?`,
      [now, id, now],
    );
    await execute(em, 'UPDATE users SET wallet_address=NULL, wallet_named_at=NULL, updated_at=? WHERE id=?', [now, id]);
    return true;
  }

  /** Every wallet that the user names or has named, each once. */
  async namedWallets(id: string): Promise<NamedAddress[]> {
    const rows = await this.transactions.read((em) =>
      select<{ address: string; named_from: string | Date; named_until: string | Date | null }>(
        em,
        `SELECT wallet_address AS address, COALESCE(wallet_named_at, created_at) AS named_from, NULL AS named_until
           FROM users WHERE id=? AND wallet_address IS NOT NULL
         UNION ALL SELECT f.address, COALESCE(f.named_from, u.created_at), f.named_until
           FROM user_former_wallets f JOIN users u ON u.id=f.user_id WHERE f.user_id=?`,
        [id, id],
      ),
    );
    return rows.map(({ address, named_from: from, named_until: until }) => ({
      address,
      from: toDate(from),
      until: toDate(until),
    }));
  }

  async hasNamed(em: EntityManager, id: string, address: string): Promise<boolean> {
    const sql = `SELECT id FROM users WHERE id=? AND wallet_address=?
      UNION ALL SELECT user_id AS id FROM user_former_wallets WHERE user_id=? AND address=?`;
    return (await select(em, sql, [id, address, id, address])).length > 0;
  }

  async setStatus(em: EntityManager, id: string, status: UserStatus): Promise<boolean> {
    const changed = await execute(
      em,
      'UPDATE users SET status=?, token_version=token_version+1, updated_at=? WHERE id=? AND status<>?',
      [status, this.clock.now(), id, status],
    );
    return changed === 1;
  }

  /** Those of `ids` that are not banned. */
  async active(em: EntityManager, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id FROM users WHERE status='active' AND id IN (${placeholders(ids)})`;
    return (await select<Pick<Row, 'id'>>(em, sql, ids)).map(({ id }) => String(id));
  }

  async incrementTokenVersion(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'UPDATE users SET token_version=token_version+1, updated_at=? WHERE id=?', [
      this.clock.now(),
      id,
    ]);
  }
}

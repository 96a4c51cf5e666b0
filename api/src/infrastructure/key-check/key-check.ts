import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { of, retry, type Subscription, switchMap, timer } from 'rxjs';
import type { Repository } from 'typeorm';
import { StoredKeyCheck } from './key-check.entity.js';
import { type Sealed, Vault } from '../encryption/index.js';
import { insertIgnore } from '../../database/index.js';
import { type HealthReport, HealthReporters } from '../health/index.js';
import { SEALED, type SealedTable } from './sealed-table.js';

const NAME = 'keys';
/** What a sealed check is bound to; `name` is the row's key. */
export const contextOfCheck = (name: string): string => `key check ${name}`;

const WRONG = {
  MASTER_KEY:
    'MASTER_KEY is not the one of this database, nor is one of MASTER_KEY_OLD: no line in stock and no second factor would open.',
  INDEX_KEY:
    'INDEX_KEY is not the one of this database (or, where none is set, MASTER_KEY was changed): lines could be sold twice, recovery codes would not count.',
};
type WrongKey = keyof typeof WRONG;
const told = (wrong: WrongKey): string => `${WRONG[wrong]} See docs/operations/runbooks.md#the-keys-are-wrong`;

const RETRY_MS = 1_000;
/** So many texts of each table are tried: one may be damaged. */
const NEWEST = 20;

/**
 * Keeps a process from serving with keys that are not those of its database: it would encrypt under a key that nobody
 * else has, and could open nothing. The first process that ever starts seals the check.
 */
@Injectable()
export class KeyCheck implements OnModuleInit, OnModuleDestroy {
  private answered = false;
  private retries?: Subscription;

  constructor(
    @InjectRepository(StoredKeyCheck) private readonly checks: Repository<StoredKeyCheck>,
    private readonly vault: Vault,
    private readonly log: PinoLogger,
    @Inject(SEALED) private readonly tables: readonly SealedTable[],
    health: HealthReporters,
  ) {
    health.register('keys', () => this.report());
  }

  /** Throws when a key is not the right one. A database that can't tell yet is asked again until it does. */
  async onModuleInit(): Promise<void> {
    let wrong: WrongKey | null;
    try {
      wrong = await this.compare();
    } catch (error) {
      this.warn(error);
      this.compareLater();
      return;
    }
    this.answered = true;
    if (wrong !== null) throw new Error(told(wrong));
  }

  onModuleDestroy(): void {
    this.retries?.unsubscribe();
  }

  private compareLater(): void {
    this.retries = timer(RETRY_MS)
      .pipe(
        switchMap(() => this.compare()),
        retry({
          delay: (error) => {
            this.warn(error);
            return of(null);
          },
        }),
      )
      .subscribe((wrong) => {
        this.answered = true;
        if (wrong !== null) this.endProcess(wrong);
      });
  }

  /** The process has started by now, so it ends where it would not have started. */
  private endProcess(wrong: WrongKey): void {
    this.log.fatal(told(wrong));
    process.exit(1);
  }

  private warn(error: unknown): void {
    this.log.warn({ err: error }, 'keys: whether they are those of this database could not be asked');
  }

  private async report(): Promise<HealthReport> {
    if (!this.answered) return { ok: false, error: 'not_asked', usable: false };
    const stored = await this.stored();
    const wrong = stored && this.wrongKey(stored);
    return wrong === null ? { ok: true, error: null } : { ok: false, error: wrong, usable: false };
  }

  private async compare(): Promise<WrongKey | null> {
    const stored = await this.stored();
    if (stored === null && !(await this.opensTexts())) return 'MASTER_KEY';
    // Emptied by hand: the keys are lost, and these are the new ones.
    return this.wrongKey(stored?.salt.length ? stored : await this.seal());
  }

  private wrongKey(stored: Sealed): WrongKey | null {
    try {
      return this.vault.open(stored, contextOfCheck(NAME)) === this.indexKey() ? null : 'INDEX_KEY';
    } catch {
      return 'MASTER_KEY';
    }
  }

  /** Whether any of the newest texts opens, where there are some: a database may be older than the check. */
  private async opensTexts(): Promise<boolean> {
    let seen = 0;
    for (const { table, key, context } of this.tables) {
      // By hand: the tables are given by name, with different keys.
      const sql = `SELECT ${key} AS id, salt, box FROM ${table} WHERE LENGTH(salt)>0 ORDER BY ${key} DESC LIMIT ${NEWEST}`;
      const rows = await this.checks.query<(Sealed & { id: string | number })[]>(sql);
      if (rows.some(({ id, salt, box }) => this.opens({ salt, box }, context(String(id))))) return true;
      seen += rows.length;
    }
    return seen === 0;
  }

  private opens(sealed: Sealed, context: string): boolean {
    try {
      this.vault.open(sealed, context);
      return true;
    } catch {
      return false;
    }
  }

  private indexKey(): string {
    return this.vault.fingerprint(NAME, 'key check');
  }

  private stored(): Promise<StoredKeyCheck | null> {
    return this.checks.findOneBy({ name: NAME });
  }

  /** Seals the check unless another process just has; gives the one that counts. */
  private async seal(): Promise<Sealed> {
    const { salt, box } = this.vault.seal(this.indexKey(), contextOfCheck(NAME));
    const emptied = await this.checks
      .createQueryBuilder()
      .update()
      .set({ salt, box })
      .where('name = :name AND LENGTH(salt) = 0', { name: NAME })
      .execute();
    if (emptied.affected === 0) await insertIgnore(this.checks.manager, StoredKeyCheck, [{ name: NAME, salt, box }]);
    return (await this.stored()) ?? { salt, box };
  }
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { of, retry, type Subscription, switchMap, timer } from 'rxjs';
import type { Repository } from 'typeorm';
import { StoredKeyCheck } from './key-check.entity.js';
import { type EncryptedText, EncryptionService } from '../encryption/index.js';
import { insertIgnore } from '../../database/index.js';
import { type HealthReport, HealthReportersService } from '../health/index.js';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-table.js';

const NAME = 'keys';
/** Encryption context of a check; `name` is the row's key. */
export const keyCheckContext = (name: string): string => `key check ${name}`;

const WRONG_KEY_MESSAGES = {
  MASTER_KEY:
    'MASTER_KEY is not the one of this database, nor is one of MASTER_KEY_OLD: none of its encrypted texts can be decrypted.',
  INDEX_KEY:
    'INDEX_KEY is not the one of this database (or, where none is set, MASTER_KEY was changed): what is found by fingerprint (duplicates, recovery codes) would not be found.',
};
type WrongKey = keyof typeof WRONG_KEY_MESSAGES;
const describeWrongKey = (wrong: WrongKey): string =>
  `${WRONG_KEY_MESSAGES[wrong]} See docs/operations/runbooks.md#the-keys-are-wrong`;

const RETRY_INTERVAL_MS = 1_000;
/** Several texts of each table are tried, since one may be damaged. */
const MAX_TEXTS_PER_TABLE = 20;

/**
 * Prevents a process from serving with keys that do not belong to its database: it could decrypt nothing, and would
 * encrypt under a wrong key. The first process that starts stores the check.
 */
@Injectable()
export class KeyCheckService implements OnModuleInit, OnModuleDestroy {
  private isChecked = false;
  private retries?: Subscription;

  constructor(
    @InjectRepository(StoredKeyCheck) private readonly checks: Repository<StoredKeyCheck>,
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
    @Inject(ENCRYPTED_TABLES) private readonly tables: readonly EncryptedTable[],
    health: HealthReportersService,
  ) {
    health.register('keys', () => this.reportHealth());
  }

  /** Throws when a key is wrong. While the database is unavailable, the check is retried. */
  async onModuleInit(): Promise<void> {
    let wrong: WrongKey | null;
    try {
      wrong = await this.findWrongKey();
    } catch (error) {
      this.warnWrongKey(error);
      this.compareLater();
      return;
    }
    this.isChecked = true;
    if (wrong !== null) throw new Error(describeWrongKey(wrong));
  }

  onModuleDestroy(): void {
    this.retries?.unsubscribe();
  }

  private compareLater(): void {
    this.retries = timer(RETRY_INTERVAL_MS)
      .pipe(
        switchMap(() => this.findWrongKey()),
        retry({
          delay: (error) => {
            this.warnWrongKey(error);
            return of(null);
          },
        }),
      )
      .subscribe((wrong) => {
        this.isChecked = true;
        if (wrong !== null) this.endProcess(wrong);
      });
  }

  /** The process has started by now, so it ends where it would not have started. */
  private endProcess(wrong: WrongKey): void {
    this.log.fatal(describeWrongKey(wrong));
    process.exit(1);
  }

  private warnWrongKey(error: unknown): void {
    this.log.warn({ err: error }, 'keys: whether they are those of this database could not be asked');
  }

  private async reportHealth(): Promise<HealthReport> {
    if (!this.isChecked) return { ok: false, error: 'not_asked', usable: false };
    const stored = await this.findStored();
    const wrong = stored && this.compareWithStored(stored);
    return wrong === null ? { ok: true, error: null } : { ok: false, error: wrong, usable: false };
  }

  private async findWrongKey(): Promise<WrongKey | null> {
    const stored = await this.findStored();
    if (stored === null && !(await this.canDecryptTexts())) return 'MASTER_KEY';
    // Emptied by hand: the old keys are lost, and these are the new ones.
    return this.compareWithStored(stored?.salt.length ? stored : await this.saveCheck());
  }

  private compareWithStored(stored: EncryptedText): WrongKey | null {
    try {
      return this.encryption.decrypt(stored, keyCheckContext(NAME)) === this.indexKeyFingerprint() ? null : 'INDEX_KEY';
    } catch {
      return 'MASTER_KEY';
    }
  }

  /** Whether one of the newest texts can be decrypted, or there are none: the database may be older than the check. */
  private async canDecryptTexts(): Promise<boolean> {
    let seen = 0;
    for (const { table, key, context } of this.tables) {
      // By hand: the tables are given by name, with different keys.
      const sql = `SELECT ${key} AS id, salt, ciphertext FROM ${table} WHERE LENGTH(salt)>0 ORDER BY ${key} DESC LIMIT ${MAX_TEXTS_PER_TABLE}`;
      const rows = await this.checks.query<(EncryptedText & { id: string | number })[]>(sql);
      if (rows.some(({ id, salt, ciphertext }) => this.canDecrypt({ salt, ciphertext }, context(String(id)))))
        return true;
      seen += rows.length;
    }
    return seen === 0;
  }

  private canDecrypt(encrypted: EncryptedText, context: string): boolean {
    try {
      this.encryption.decrypt(encrypted, context);
      return true;
    } catch {
      return false;
    }
  }

  private indexKeyFingerprint(): string {
    return this.encryption.createFingerprint(NAME, 'key check');
  }

  private findStored(): Promise<StoredKeyCheck | null> {
    return this.checks.findOneBy({ name: NAME });
  }

  /** Stores the check unless another process was first; returns the stored one. */
  private async saveCheck(): Promise<EncryptedText> {
    const { salt, ciphertext } = this.encryption.encrypt(this.indexKeyFingerprint(), keyCheckContext(NAME));
    const emptied = await this.checks
      .createQueryBuilder()
      .update()
      .set({ salt, ciphertext })
      .where('name = :name AND LENGTH(salt) = 0', { name: NAME })
      .execute();
    if (emptied.affected === 0)
      await insertIgnore(this.checks.manager, StoredKeyCheck, [{ name: NAME, salt, ciphertext }]);
    return (await this.findStored()) ?? { salt, ciphertext };
  }
}

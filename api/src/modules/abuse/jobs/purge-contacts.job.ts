import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { type EncryptedText, EncryptionService } from '../../../infrastructure/encryption/index.js';
import { type Forgotten, Retention } from '../../../infrastructure/retention/index.js';
import { type AbuseStatement, boxOf } from '../domain/abuse-report.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';

/** Each report is decrypted and encrypted again. */
const BATCH = 100;

/**
 * Deletes the contacts of reporters, whether their reports are decided or not. The account and the statement stay until
 * some time after the decision, which needs them. A report that no key decrypts is logged and skipped.
 */
@Injectable()
export class PurgeContactsJob {
  constructor(
    retention: Retention,
    private readonly repository: AbuseReportsRepository,
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
  ) {
    retention.register({ name: 'abuse.forget-reporters', forget: (manager, at) => this.purge(manager, at) });
  }

  private async purge(manager: EntityManager, { now, before }: { now: Date; before: Date }): Promise<Forgotten> {
    const of: string[] = [];
    let last: AbuseReport | null = null;
    for (;;) {
      const old: AbuseReport[] = await this.repository.findWithContact(before, BATCH, last, manager);
      for (const report of old) {
        const { id } = report;
        const sealed = this.withoutContact(report);
        if (sealed && (await this.repository.deleteContact(manager, { id, ...sealed }, now))) of.push(id);
      }
      const more = old.length === BATCH;
      if (!more || of.length > 0) return { count: of.length, of, more };
      last = old[BATCH - 1] ?? null;
    }
  }

  private withoutContact({ id, salt, ciphertext: ciphertext }: AbuseReport): EncryptedText | null {
    try {
      const statement = JSON.parse(this.encryption.decrypt({ salt, ciphertext }, boxOf(id))) as AbuseStatement;
      return this.encryption.encrypt(JSON.stringify({ ...statement, contact: '' } satisfies AbuseStatement), boxOf(id));
    } catch (error) {
      this.log.error(
        { err: error, report: id },
        'abuse: no key opens what was reported; the reporter is not forgotten',
      );
      return null;
    }
  }
}

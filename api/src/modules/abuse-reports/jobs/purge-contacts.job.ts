import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { type EncryptedText, EncryptionService } from '../../../infrastructure/encryption/index.js';
import { type Purged, RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { type AbuseStatement, contextOfReport } from '../domain/abuse-report.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';

const NAME = 'abuse-reports.purge-contacts';

/** Small, because each report is decrypted and encrypted again. */
const BATCH_SIZE = 100;

/**
 * Deletes the contacts of reporters, also of open reports. Identifier and statement stay until some time after the
 * decision. A report that no key decrypts is logged and skipped.
 */
@Injectable()
export class PurgeContactsJob {
  constructor(
    private readonly retention: RetentionService,
    private readonly repository: AbuseReportsRepository,
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
  ) {
    retention.register({ name: NAME, purgeBatch: (manager, at) => this.purgeContacts(manager, at) });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }

  private async purgeContacts(manager: EntityManager, { now, before }: { now: Date; before: Date }): Promise<Purged> {
    const of: string[] = [];
    let last: AbuseReport | null = null;
    for (;;) {
      const old: AbuseReport[] = await this.repository.findWithContact(before, BATCH_SIZE, last, manager);
      for (const report of old) {
        const { id } = report;
        const encrypted = this.removeContact(report);
        if (encrypted && (await this.repository.deleteContact(manager, { id, ...encrypted }, now))) of.push(id);
      }
      const more = old.length === BATCH_SIZE;
      if (!more || of.length > 0) return { count: of.length, of, more };
      last = old[BATCH_SIZE - 1] ?? null;
    }
  }

  private removeContact({ id, salt, ciphertext: ciphertext }: AbuseReport): EncryptedText | null {
    try {
      const statement = JSON.parse(
        this.encryption.decrypt({ salt, ciphertext }, contextOfReport(id)),
      ) as AbuseStatement;
      return this.encryption.encrypt(
        JSON.stringify({ ...statement, contact: '' } satisfies AbuseStatement),
        contextOfReport(id),
      );
    } catch (error) {
      this.log.error(
        { err: error, report: id },
        'abuse: no key opens what was reported; the reporter is not forgotten',
      );
      return null;
    }
  }
}

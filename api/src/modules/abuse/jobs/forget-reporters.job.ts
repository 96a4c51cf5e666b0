import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { type Sealed, Vault } from '../../../infrastructure/encryption/index.js';
import { type Forgotten, Retention } from '../../../infrastructure/retention/index.js';
import { type AbuseStatement, boxOf } from '../abuse-report.js';
import { AbuseRepository, type ReportRow } from '../repositories/abuse.repository.js';

/** Each is opened and sealed anew. */
const STEP = 100;

/**
 * Destroys how to reach who reported an account, whether the report is decided or not. Which account it is, and what was said
 * of it, stays until some time after the decision: without them nobody could decide. What no key opens is left for who can
 * mend the keys, told, and passed by.
 */
@Injectable()
export class ForgetReportersJob {
  constructor(
    retention: Retention,
    private readonly repository: AbuseRepository,
    private readonly vault: Vault,
    private readonly log: PinoLogger,
  ) {
    retention.register({ name: 'abuse.forget-reporters', forget: (em, at) => this.forget(em, at) });
  }

  private async forget(em: EntityManager, { now, before }: { now: Date; before: Date }): Promise<Forgotten> {
    const of: string[] = [];
    let last: ReportRow | null = null;
    for (;;) {
      const old: ReportRow[] = await this.repository.withContact(em, before, STEP, last);
      for (const report of old) {
        const sealed = this.withoutContact(report);
        if (sealed && (await this.repository.forgetContact(em, { id: report.id, ...sealed }, now))) of.push(report.id);
      }
      const more = old.length === STEP;
      if (!more || of.length > 0) return { count: of.length, of, more };
      last = old[STEP - 1] ?? null;
    }
  }

  private withoutContact({ id, salt, box }: ReportRow): Sealed | null {
    try {
      const said = JSON.parse(this.vault.open({ salt, box }, boxOf(id))) as AbuseStatement;
      return this.vault.seal(JSON.stringify({ ...said, contact: '' } satisfies AbuseStatement), boxOf(id));
    } catch (error) {
      this.log.error(
        { err: error, report: id },
        'abuse: no key opens what was reported; the reporter is not forgotten',
      );
      return null;
    }
  }
}

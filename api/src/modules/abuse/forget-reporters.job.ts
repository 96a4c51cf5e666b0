import { Injectable } from '@nestjs/common';
import { Vault } from '../../core/crypto/index.js';
import { Retention } from '../../core/retention/index.js';
import { type AbuseStatement, boxOf } from './abuse-report.js';
import { AbuseRepository } from './abuse.repository.js';

/** Each is opened and sealed anew. */
const STEP = 100;

/**
 * Destroys how to reach who reported an account, whether the report is decided or not. Which account it is, and what was said
 * of it, stays until some time after the decision: without them nobody could decide.
 */
@Injectable()
export class ForgetReportersJob {
  constructor(retention: Retention, repository: AbuseRepository, vault: Vault) {
    retention.register({
      name: 'abuse.forget-reporters',
      forget: async (em, { now, before }) => {
        const old = await repository.withContact(em, before, STEP);
        for (const report of old) {
          const said = JSON.parse(vault.open(report, boxOf(report.id))) as AbuseStatement;
          const sealed = vault.seal(
            JSON.stringify({ ...said, contact: '' } satisfies AbuseStatement),
            boxOf(report.id),
          );
          await repository.forgetContact(em, { id: report.id, ...sealed }, now);
        }
        return { count: old.length, of: old.map(({ id }) => id), more: old.length === STEP };
      },
    });
  }
}

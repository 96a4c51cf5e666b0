import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import type { ReconciliationDifference } from '../entities/reconciliation-difference.entity.js';
import { differencesFound } from '../reconciliation.metrics.js';

export const ALARM_MAIL_MESSAGE = outboxKind<{ user_id: string; ids: string[] }>('reconciliation.mail');

/** Reports differences that were not there before: in the log, in the metrics, and once by mail to every owner. */
@Injectable()
export class AlarmService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly log: PinoLogger,
  ) {}

  /** Within the transaction that recorded them. */
  async enqueueMails(manager: EntityManager, cause: string, found: readonly ReconciliationDifference[]): Promise<void> {
    if (found.length === 0) return;
    for (const owner of await this.roles.readHolderIds(manager, OWNER)) {
      await this.outbox.enqueue(manager, {
        kind: ALARM_MAIL_MESSAGE,
        key: `${cause}:${owner}`,
        payload: { user_id: owner, ids: found.map(({ id }) => id) },
      });
    }
  }

  /** After the commit, so that nothing is reported twice. */
  reportDifferences(found: readonly ReconciliationDifference[]): void {
    for (const { checkName, subject, expected, actual } of found) {
      differencesFound.inc({ check: checkName });
      this.log.error({ check: checkName, subject, expected, actual }, 'reconciliation: a difference');
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/index.js';
import { type Forgotten, Retention } from './retention.js';

const all = (count: number): Forgotten => ({ count, of: [], more: false });

/** Forgets what the core keeps for a while: answers to repeated requests, messages, which job ran when. */
@Injectable()
export class CoreRows {
  constructor(retention: Retention) {
    const remove =
      (sql: string) =>
      async (em: EntityManager, { before }: { before: Date }) =>
        all(await execute(em, sql, [before]));
    retention.register({ name: 'core.forget-slots', forget: remove('DELETE FROM job_slots WHERE created_at<?') });
    retention.register({ name: 'core.forget-keys', forget: remove('DELETE FROM idempotency_keys WHERE created_at<?') });
    retention.register({
      name: 'core.forget-messages',
      forget: remove("DELETE FROM outbox_messages WHERE state='done' AND available_at<?"),
    });
    // The row stays: what failed for good is to be seen until somebody has looked.
    retention.register({
      name: 'core.forget-failed',
      forget: remove(
        "UPDATE outbox_messages SET payload='{}' WHERE state='failed' AND available_at<? AND payload<>'{}'",
      ),
    });
  }
}

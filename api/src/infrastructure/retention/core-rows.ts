import { Injectable } from '@nestjs/common';
import { Retention } from './retention.js';

/** Forgets what the core keeps for a while: answers to repeated requests, messages, which job ran when. */
@Injectable()
export class CoreRows {
  constructor(retention: Retention) {
    retention.register({ name: 'core.forget-slots', old: [{ table: 'job_slots', at: 'created_at' }] });
    retention.register({ name: 'core.forget-keys', old: [{ table: 'idempotency_keys', at: 'created_at' }] });
    retention.register({
      name: 'core.forget-messages',
      old: [{ table: 'outbox_messages', at: 'available_at', and: "state='done'" }],
    });
    // The row stays: what failed for good is to be seen until somebody has looked.
    retention.register({
      name: 'core.forget-failed',
      old: [
        { table: 'outbox_messages', at: 'available_at', and: "state='failed' AND payload<>'{}'", set: "payload='{}'" },
        { table: 'outbox_messages', at: 'available_at', and: "state='dropped'" },
      ],
    });
  }
}

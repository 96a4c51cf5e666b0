import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Retention } from './retention.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../scheduler/index.js';

const SLOTS = 'core.forget-slots';
const KEYS = 'core.forget-keys';
const MESSAGES = 'core.forget-messages';
const FAILED = 'core.forget-failed';

/** Deletes what the core keeps for a while: answers to repeated requests, messages, which job ran when. */
@Injectable()
export class PurgeCoreRowsJob {
  constructor(private readonly retention: Retention) {
    retention.register({ name: SLOTS, old: [{ table: 'job_slots', at: 'created_at' }] });
    retention.register({ name: KEYS, old: [{ table: 'idempotency_keys', at: 'created_at' }] });
    retention.register({
      name: MESSAGES,
      old: [{ table: 'outbox_messages', at: 'available_at', and: "state='done'" }],
    });
    // The row stays: what failed for good is to be seen until somebody has looked.
    retention.register({
      name: FAILED,
      old: [
        { table: 'outbox_messages', at: 'available_at', and: "state='failed' AND payload<>'{}'", set: "payload='{}'" },
        { table: 'outbox_messages', at: 'available_at', and: "state='dropped'" },
      ],
    });
  }

  @Interval(SLOTS, SLOT_CHECK_INTERVAL_MS)
  purgeSlots(): Promise<JobResult> {
    return this.retention.purge(SLOTS);
  }

  @Interval(KEYS, SLOT_CHECK_INTERVAL_MS)
  purgeKeys(): Promise<JobResult> {
    return this.retention.purge(KEYS);
  }

  @Interval(MESSAGES, SLOT_CHECK_INTERVAL_MS)
  purgeMessages(): Promise<JobResult> {
    return this.retention.purge(MESSAGES);
  }

  @Interval(FAILED, SLOT_CHECK_INTERVAL_MS)
  purgeFailed(): Promise<JobResult> {
    return this.retention.purge(FAILED);
  }
}

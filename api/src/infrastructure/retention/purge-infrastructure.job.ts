import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Not } from 'typeorm';
import { IdempotencyKey } from '../idempotency/index.js';
import { OutboxMessage } from '../outbox/index.js';
import { type JobResult, JobSlot, SLOT_CHECK_INTERVAL_MS } from '../scheduler/index.js';
import { RetentionService } from './retention.service.js';

const NO_PAYLOAD = '{}';
const SLOTS = 'scheduler.purge-slots';
const KEYS = 'idempotency.purge-keys';
const SENT = 'outbox.purge-sent';
const FAILED = 'outbox.purge-failed';

/** Deletes what this layer stores for a while: answers to repeated requests, messages, which job ran when. */
@Injectable()
export class PurgeInfrastructureJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: SLOTS, old: [{ entity: JobSlot, at: 'createdAt' }] });
    retention.register({ name: KEYS, old: [{ entity: IdempotencyKey, at: 'createdAt' }] });
    const message = { entity: OutboxMessage, at: 'availableAt' };
    retention.register({ name: SENT, old: [{ ...message, where: { state: 'done' } }] });
    // The row stays: what failed for good is shown until staff have looked.
    const failed = { ...message, where: { state: 'failed', payload: Not(NO_PAYLOAD) }, set: { payload: NO_PAYLOAD } };
    const dropped = { ...message, where: { state: 'dropped' } };
    retention.register({ name: FAILED, old: [failed, dropped] });
  }

  @Interval(SLOTS, SLOT_CHECK_INTERVAL_MS)
  purgeSlots(): Promise<JobResult> {
    return this.retention.runPurge(SLOTS);
  }

  @Interval(KEYS, SLOT_CHECK_INTERVAL_MS)
  purgeKeys(): Promise<JobResult> {
    return this.retention.runPurge(KEYS);
  }

  @Interval(SENT, SLOT_CHECK_INTERVAL_MS)
  purgeSent(): Promise<JobResult> {
    return this.retention.runPurge(SENT);
  }

  @Interval(FAILED, SLOT_CHECK_INTERVAL_MS)
  purgeFailed(): Promise<JobResult> {
    return this.retention.runPurge(FAILED);
  }
}

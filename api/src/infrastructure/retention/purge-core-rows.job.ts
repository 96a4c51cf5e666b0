import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { IdempotencyKey } from '../../common/idempotency/idempotency-key.entity.js';
import { OutboxMessage } from '../outbox/index.js';
import { JobSlot } from '../scheduler/index.js';
import { Retention } from './retention.service.js';

const NO_PAYLOAD = '{}';

/** Deletes what the core stores for a while: answers to repeated requests, messages, which job ran when. */
@Injectable()
export class PurgeCoreRowsJob {
  constructor(retention: Retention) {
    retention.register({ name: 'core.forget-slots', old: [{ entity: JobSlot, at: 'createdAt' }] });
    retention.register({ name: 'core.forget-keys', old: [{ entity: IdempotencyKey, at: 'createdAt' }] });
    const message = { entity: OutboxMessage, at: 'availableAt' };
    retention.register({ name: 'core.forget-messages', old: [{ ...message, where: { state: 'done' } }] });
    // The row stays: what failed for good is shown until staff have looked.
    const failed = { ...message, where: { state: 'failed', payload: Not(NO_PAYLOAD) }, set: { payload: NO_PAYLOAD } };
    const dropped = { ...message, where: { state: 'dropped' } };
    retention.register({ name: 'core.forget-failed', old: [failed, dropped] });
  }
}

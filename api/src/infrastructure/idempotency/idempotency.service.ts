import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { isDuplicate, TransactionsService } from '../../database/index.js';
import { sha256 } from '../encryption/index.js';
import { ClockService } from '../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../common/errors/index.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

export interface IdempotentRequest {
  /** Whose key it is and for what, e.g. `module.action:user:42`. */
  scope: string;
  /** The Idempotency-Key header, if the client sent one. */
  key: string | undefined;
  body: unknown;
}

const KEY = /^[\x21-\x7e]{1,64}$/;

type RequestRecord = Pick<IdempotencyKey, 'scope' | 'key' | 'requestHash'>;

/** Same key and body: the first answer again. Same key, other body: a conflict. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly manager: EntityManager,
    private readonly clock: ClockService,
  ) {}

  /**
   * Runs `work` in a transaction together with the record of its key, so that either both happen or neither. The answer
   * must survive JSON.
   */
  async run<T>(request: IdempotentRequest, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const record = toRecord(request);
    const { scope, key } = record;
    try {
      return await this.transactions.run(async (manager) => {
        await manager.insert(IdempotencyKey, { ...record, createdAt: this.clock.now() });
        const answer = await work(manager);
        await manager.update(IdempotencyKey, { scope, key }, { response: JSON.stringify(answer) });
        return answer;
      });
    } catch (error) {
      // An earlier or parallel request had this key; its answer is ours. (A duplicate of another key finds nothing here.)
      const winner = isDuplicate(error) ? await this.findRecord<T>(record) : null;
      if (winner) return winner.answer;
      throw error;
    }
  }

  /** The answer that this request was given before, if it was: for a caller whose own checks no longer pass. */
  async findResponse<T>(request: IdempotentRequest): Promise<T | null> {
    if (request.key === undefined || !KEY.test(request.key)) return null;
    return (await this.findRecord<T>(toRecord(request)))?.answer ?? null;
  }

  private async findRecord<T>({ scope, key, requestHash }: RequestRecord): Promise<{ answer: T } | null> {
    const found = await this.manager.findOneBy(IdempotencyKey, { scope, key });
    if (!found) return null;
    if (found.requestHash !== requestHash) throw new AppError(commonErrors.idempotency_conflict);
    return found.response === null ? null : { answer: JSON.parse(found.response) as T };
  }
}

/**
 * The key that a header gives, which must be well formed. A request without one gets a random key: its commit too may be
 * run again when the outcome is unknown.
 */
export function keyOf(header: string | undefined): string {
  if (header === undefined) return `own-${randomUUID()}`;
  if (!KEY.test(header)) throw invalidField('Idempotency-Key', 'format', { max: 64 });
  return header;
}

const toRecord = ({ scope, key, body }: IdempotentRequest): RequestRecord => ({
  scope,
  key: keyOf(key),
  requestHash: sha256(JSON.stringify(body)),
});

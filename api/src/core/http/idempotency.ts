import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/index.js';
import { sha256 } from '../crypto/index.js';
import { execute, insertRows, isDuplicate, select, Transactions } from '../database/index.js';
import { AppError, commonReasons, invalidField } from '../errors/index.js';

export interface IdempotentRequest {
  /** Whose key it is and for what, e.g. `orders.place:user:42`. */
  scope: string;
  /** The Idempotency-Key header, if the client sent one. */
  key: string | undefined;
  body: unknown;
}

const KEY = /^[\x21-\x7e]{1,64}$/;

/** Same key and body: the first answer again. Same key, other body: a conflict. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction together with the record of its key, so that either both happen or neither. The answer
   * must survive JSON.
   */
  async run<T>(request: IdempotentRequest, work: (em: EntityManager) => Promise<T>): Promise<T> {
    const { scope } = request;
    // A request without a key gets one of its own: its commit too may be run again when the outcome is unknown.
    const key = request.key ?? `own-${randomUUID()}`;
    if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'format', { max: 64 });
    const requestHash = sha256(JSON.stringify(request.body));
    try {
      return await this.transactions.run(async (em) => {
        await insertRows(
          em,
          'idempotency_keys',
          ['scope', keyColumn, 'request_hash', 'created_at'],
          [[scope, key, requestHash, this.clock.now()]],
        );
        const answer = await work(em);
        await execute(em, `UPDATE idempotency_keys SET response=? WHERE scope=? AND ${keyColumn}=?`, [
          JSON.stringify(answer),
          scope,
          key,
        ]);
        return answer;
      });
    } catch (error) {
      // An earlier or parallel request had this key; its answer is ours. (A duplicate of another key finds nothing here.)
      const winner = isDuplicate(error) ? await this.find<T>(scope, key, requestHash) : null;
      if (winner) return winner.answer;
      throw error;
    }
  }

  /** The answer that this request was given before, if it was: for a caller whose own checks no longer pass. */
  async answered<T>({ scope, key, body }: IdempotentRequest): Promise<T | null> {
    if (key === undefined || !KEY.test(key)) return null;
    return (await this.find<T>(scope, key, sha256(JSON.stringify(body))))?.answer ?? null;
  }

  private find<T>(scope: string, key: string, requestHash: string): Promise<{ answer: T } | null> {
    return this.transactions.read(async (em) => {
      const [row] = await select<{ request_hash: string; response: string | null }>(
        em,
        `SELECT request_hash, response FROM idempotency_keys WHERE scope=? AND ${keyColumn}=?`,
        [scope, key],
      );
      if (!row) return null;
      if (row.request_hash !== requestHash) throw new AppError(commonReasons.idempotency_conflict);
      return row.response === null ? null : { answer: JSON.parse(row.response) as T };
    });
  }
}

/** `key` is a reserved word in MySQL; backticks work on every database here. */
const keyColumn = '`key`';

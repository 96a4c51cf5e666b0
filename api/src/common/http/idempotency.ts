import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/index.js';
import { sha256 } from '../../infrastructure/encryption/index.js';
import {
  execute,
  insertNew,
  insertRows,
  isDuplicate,
  onDuplicate,
  proposed,
  select,
  type SqlValue,
  Together,
  Transactions,
} from '../../database/index.js';
import { AppError, commonReasons, invalidField } from '../errors/index.js';

export interface IdempotentRequest {
  /** Whose key it is and for what, e.g. `orders.place:user:42`. */
  scope: string;
  /** The Idempotency-Key header, if the client sent one. */
  key: string | undefined;
  body: unknown;
}

/** One that certainly has a key, so that it is the same request when it is run again. */
export type KeyedRequest = IdempotentRequest & { key: string };

const KEY = /^[\x21-\x7e]{1,64}$/;

/** Same key and body: the first answer again. Same key, other body: a conflict. */
@Injectable()
export class Idempotency {
  private readonly looked = new Together<KeyOf, Stored | null>((wanted) => this.findAll(wanted));

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction together with the record of its key, so that either both happen or neither. The answer
   * must survive JSON.
   */
  async run<T>(request: IdempotentRequest, work: (em: EntityManager) => Promise<T>): Promise<T> {
    const record = recordOf(request);
    const { scope, key, requestHash } = record;
    try {
      return await this.transactions.run(async (em) => {
        await insertRows(em, 'idempotency_keys', COLUMNS, [[scope, key, requestHash, this.clock.now()]]);
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
      const winner = isDuplicate(error) ? await this.find<T>(record) : null;
      if (winner) return winner.answer;
      throw error;
    }
  }

  /**
   * The same for several requests in one transaction, of those that `choose` gives as its first step and that were never
   * answered before; `work` gives an answer for each of these, in their order. When one of them fails or waits for what
   * others hold, this throws and none has happened: each may then be run alone.
   */
  async runAll<Asked extends { request: KeyedRequest }, T>(
    asked: readonly Asked[],
    choose: (em: EntityManager) => Promise<readonly Asked[]>,
    work: (em: EntityManager, chosen: readonly Asked[]) => Promise<T[]>,
  ): Promise<Map<Asked, T>> {
    const records = new Map(asked.map((one) => [one, recordOf(one.request)]));
    const recorded = async (em: EntityManager): Promise<Map<Asked, T>> => {
      const recordFor = (one: Asked) => records.get(one) ?? recordOf(one.request);
      const wanted = await choose(em);
      if (wanted.length === 0) return new Map();
      const before = await this.answeredBefore(em, wanted.map(recordFor));
      const chosen = wanted.filter((one) => !before.has(nameOf(recordFor(one))));
      if (chosen.length === 0) return new Map();
      const answers = await work(em, chosen);
      const keys = chosen.map(recordFor);
      await execute(
        em,
        `INSERT INTO idempotency_keys (${COLUMNS.join(',')},response) VALUES ${keys.map(() => '(?,?,?,?,?)').join(',')}
         ${onDuplicate(em, `scope,${keyColumn}`)} response=${proposed(em, 'response')}`,
        keys.flatMap((record, index) => [...this.rowOf(record), JSON.stringify(answers[index])]),
      );
      return new Map(chosen.map((one, index) => [one, answers[index] as T]));
    };
    return this.transactions.run(recorded, { attempts: 1 });
  }

  /** Writes those keys that are new, and gives the names of the others. */
  private async answeredBefore(em: EntityManager, keys: readonly RequestRecord[]): Promise<Set<string>> {
    // In one order for all: of two processes that have the same requests one waits for the other.
    const sorted = [...keys].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const rows = sorted.map((record) => this.rowOf(record));
    const inserted = await insertNew(em, 'idempotency_keys', COLUMNS, rows);
    if (inserted === rows.length) return new Set();
    // Ours have no response yet, and nobody else's can be read without one.
    const earlier = await select<KeyOf>(
      em,
      `SELECT scope, ${keyColumn} FROM idempotency_keys WHERE response IS NOT NULL AND (${anyOf(keys)})`,
      keys.flatMap(({ scope, key }) => [scope, key]),
    );
    if (inserted + earlier.length !== rows.length) throw new Error('a key is neither new nor answered');
    return new Set(earlier.map(nameOf));
  }

  private rowOf({ scope, key, requestHash }: RequestRecord): SqlValue[] {
    return [scope, key, requestHash, this.clock.now()];
  }

  /** The answer that this request was given before, if it was: for a caller whose own checks no longer pass. */
  async answered<T>(request: IdempotentRequest): Promise<T | null> {
    if (request.key === undefined || !KEY.test(request.key)) return null;
    return (await this.find<T>(recordOf(request)))?.answer ?? null;
  }

  private async find<T>({ scope, key, requestHash }: RequestRecord): Promise<{ answer: T } | null> {
    const row = await this.looked.ask({ scope, key });
    if (!row) return null;
    if (row.request_hash !== requestHash) throw new AppError(commonReasons.idempotency_conflict);
    return row.response === null ? null : { answer: JSON.parse(row.response) as T };
  }

  private async findAll(wanted: readonly KeyOf[]): Promise<(Stored | null)[]> {
    const rows = await this.transactions.read((em) =>
      select<Stored>(
        em,
        `SELECT scope, ${keyColumn}, request_hash, response FROM idempotency_keys
         WHERE ${anyOf(wanted)}`,
        wanted.flatMap(({ scope, key }) => [scope, key]),
      ),
    );
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return wanted.map((key) => found.get(nameOf(key)) ?? null);
  }
}

interface KeyOf {
  scope: string;
  key: string;
}

interface Stored extends KeyOf {
  request_hash: string;
  response: string | null;
}

interface RequestRecord extends KeyOf {
  requestHash: string;
}

/**
 * The key that a header gives, which must be well formed. A request without one gets a key of its own: its commit too may
 * be run again when the outcome is unknown.
 */
export function keyOf(header: string | undefined): string {
  if (header === undefined) return `own-${randomUUID()}`;
  if (!KEY.test(header)) throw invalidField('Idempotency-Key', 'format', { max: 64 });
  return header;
}

function recordOf({ scope, key, body }: IdempotentRequest): RequestRecord {
  return { scope, key: keyOf(key), requestHash: sha256(JSON.stringify(body)) };
}

/** `key` is a reserved word in MySQL; backticks work on every database here. */
const keyColumn = '`key`';
const COLUMNS = ['scope', keyColumn, 'request_hash', 'created_at'];
const anyOf = (keys: readonly KeyOf[]): string => keys.map(() => `(scope=? AND ${keyColumn}=?)`).join(' OR ');
const nameOf = ({ scope, key }: KeyOf): string => `${scope} ${key}`;

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { afterCommit, insertRows, select, toDate } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import type { OutboxState } from './outbox.entity.js';

export interface OutboxItem {
  kind: string;
  key: string;
  payload: Record<string, unknown>;
  /** Not before this instant; now when absent. */
  availableAt?: Date;
}

/**
 * What a key may be: ids and words. It becomes part of what a mail is known by, so a key that no mail server would take is
 * refused in the transaction that writes it, not days later.
 */
const KEY = /^[A-Za-z0-9._:-]{1,90}$/;

/** Messages of one lane never wait for those of the other: a mail server that hangs delays mail and nothing else. */
export const OUTBOX_LANES = ['own', 'remote'] as const;
export type OutboxLane = (typeof OUTBOX_LANES)[number];

/** Handles one kind of message. May run more than once for one message, so it must be idempotent. */
export type OutboxHandler = (payload: Record<string, unknown>, message: { id: string; key: string }) => Promise<void>;

/** What a handler throws that does not know whether its work was done after all. */
export interface UnsureError extends Error {
  mayBeDone: boolean;
}

export interface OutboxHistory {
  state: OutboxState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

interface Handler {
  run: OutboxHandler;
  lane: OutboxLane;
  mayBeDropped: boolean;
}

/** Where transactions leave what must happen after they commit. */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<string, Handler>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a message inside the transaction of `em`. A second one of the same kind and key violates a unique key. Throws when
   * the key is none.
   */
  async add(em: EntityManager, item: OutboxItem): Promise<void> {
    if (!KEY.test(item.key)) throw new Error(`not a key of an outbox message of kind ${item.kind}`);
    const now = this.clock.now();
    await insertRows(
      em,
      'outbox_messages',
      ['id', 'kind', '`key`', 'payload', 'state', 'attempts', 'available_at', 'created_at'],
      [
        [
          this.ids.next(),
          item.kind,
          item.key,
          JSON.stringify(item.payload),
          'pending',
          0,
          item.availableAt ?? now,
          now,
        ],
      ],
    );
    afterCommit(em, () => this.wake());
  }

  /** What became of the messages of a kind whose key begins so, oldest first; done ones are kept for a day. */
  async history(em: EntityManager, kind: string, keyPrefix: string): Promise<OutboxHistory[]> {
    const rows = await select<{
      state: OutboxState;
      attempts: number;
      last_error: string | null;
      created_at: string | Date;
      done_at: string | Date | null;
    }>(
      em,
      `SELECT state, attempts, last_error, created_at, done_at FROM outbox_messages
       WHERE kind=? AND \`key\`>=? AND \`key\`<? ORDER BY id`,
      [kind, keyPrefix, `${keyPrefix}~`],
    );
    return rows.map((row) => ({
      state: row.state,
      attempts: Number(row.attempts),
      lastError: row.last_error,
      createdAt: toDate(row.created_at),
      doneAt: toDate(row.done_at),
    }));
  }

  /**
   * A module says once, at start, how its kind is handled, and whether it waits for somebody else's server. Work of our own
   * must be done and cannot be given up; a mail can.
   */
  handle(kind: string, run: OutboxHandler, lane: OutboxLane = 'own', mayBeDropped = lane === 'remote'): void {
    if (this.handlers.has(kind)) throw new Error(`two handlers for outbox messages of kind ${kind}`);
    this.handlers.set(kind, { run, lane, mayBeDropped });
  }

  handlerOf(kind: string): OutboxHandler | undefined {
    return this.handlers.get(kind)?.run;
  }

  /** Every kind that is handled. */
  kinds(): string[] {
    return [...this.handlers.keys()].sort();
  }

  /** Whether staff may give messages of a kind up. One that nobody handles any more may be. */
  mayBeDropped(kind: string): boolean {
    return this.handlers.get(kind)?.mayBeDropped ?? true;
  }

  kindsOf(lane: OutboxLane): string[] {
    return [...this.handlers].filter(([, handler]) => handler.lane === lane).map(([kind]) => kind);
  }

  /** The dispatcher in this process wants to know at once; other processes find the message by polling. */
  onAdded(wake: () => void): void {
    this.wake = wake;
  }
}

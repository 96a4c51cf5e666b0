import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { afterCommit } from '../../database/index.js';
import { IdsService } from '../../common/ids/index.js';
import { OutboxMessage } from './outbox-message.entity.js';

declare const PAYLOAD: unique symbol;

/**
 * The name of a kind of message, as it is stored, with the type of its payload: who enqueues a message and who handles it
 * cannot disagree about what is in it. Made by `outboxKind`.
 */
export type OutboxKind<P extends object> = string & { readonly [PAYLOAD]: P };

/** Names a kind of message. `P` is its payload as it is read from JSON: times and amounts are strings. */
export const outboxKind = <P extends object>(name: string): OutboxKind<P> => name as OutboxKind<P>;

export interface OutboxItem<P extends object> {
  kind: OutboxKind<P>;
  key: string;
  payload: NoInfer<P>;
  /** Not before this instant; now when absent. */
  availableAt?: Date;
}

/**
 * The format of a key: ids and words. It becomes part of the mail's Message-ID, so a key that no mail server accepts is
 * rejected in the transaction that writes it.
 */
const KEY = /^[A-Za-z0-9._:-]{1,90}$/;

/**
 * Messages of one queue never wait for those of another: a mail server that hangs delays mail and nothing else, two hundred
 * photos delay pictures and nothing else.
 */
export const OUTBOX_QUEUES = ['own', 'remote', 'media'] as const;
export type OutboxQueue = (typeof OUTBOX_QUEUES)[number];

/** Handles one kind of message. May run more than once for one message, so it must be idempotent. */
export type OutboxHandler<P extends object> = (payload: P, message: { id: string; key: string }) => Promise<void>;

/** What a handler throws that does not know whether its work was done after all. */
export interface UnsureError extends Error {
  mayBeDone: boolean;
}

export type OutboxHistory = Pick<OutboxMessage, 'key' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'doneAt'>;

interface Handler {
  /** The payload is of the kind for which the handler is registered. */
  run: OutboxHandler<never>;
  queue: OutboxQueue;
  mayBeDropped: boolean;
}

/** Where transactions leave what must happen after they commit. */
@Injectable()
export class OutboxService {
  private readonly handlers = new Map<string, Handler>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Adds a message inside the transaction of `manager`. A second one of the same kind and key violates a unique key. Throws when
   * the key is none.
   */
  async enqueue<P extends object>(manager: EntityManager, item: OutboxItem<P>): Promise<void> {
    if (!KEY.test(item.key)) throw new Error(`not a key of an outbox message of kind ${item.kind}`);
    const now = this.clock.now();
    await manager.insert(OutboxMessage, {
      id: this.ids.next(),
      kind: item.kind,
      key: item.key,
      payload: JSON.stringify(item.payload),
      state: 'pending',
      attempts: 0,
      availableAt: item.availableAt ?? now,
      createdAt: now,
    });
    afterCommit(manager, () => this.wake());
  }

  /** Deletes a message that is not due any more. False when it was handled already. */
  async withdraw(manager: EntityManager, { kind, key }: { kind: string; key: string }): Promise<boolean> {
    const { affected } = await manager.delete(OutboxMessage, { kind, key, state: 'pending' });
    return affected === 1;
  }

  /** What became of the messages of a kind whose key begins so, oldest first; done ones are kept for a day. */
  async findHistory(manager: EntityManager, kind: string, keyPrefix: string): Promise<OutboxHistory[]> {
    return manager
      .createQueryBuilder(OutboxMessage, 'm')
      .where('m.kind = :kind AND m.key >= :keyPrefix AND m.key < :end', { kind, keyPrefix, end: `${keyPrefix}~` })
      .orderBy('m.id')
      .getMany();
  }

  /**
   * A module registers the handler of its kind at start, and whether it calls a remote server. Local work cannot be
   * given up; a mail can.
   */
  register<P extends object>(
    kind: OutboxKind<P>,
    run: OutboxHandler<P>,
    queue: OutboxQueue = 'own',
    mayBeDropped = queue === 'remote',
  ): void {
    if (this.handlers.has(kind)) throw new Error(`two handlers for outbox messages of kind ${kind}`);
    this.handlers.set(kind, { run, queue, mayBeDropped });
  }

  handlerOf(kind: string): OutboxHandler<never> | undefined {
    return this.handlers.get(kind)?.run;
  }

  /** Every kind that is handled. */
  listKinds(): string[] {
    return [...this.handlers.keys()].sort();
  }

  /** Whether staff may give messages of a kind up. A kind without a handler may be. */
  mayBeDropped(kind: string): boolean {
    return this.handlers.get(kind)?.mayBeDropped ?? true;
  }

  kindsOf(queue: OutboxQueue): string[] {
    return [...this.handlers].filter(([, handler]) => handler.queue === queue).map(([kind]) => kind);
  }

  /** The dispatcher in this process wants to know at once; other processes find the message by polling. */
  onAdded(wake: () => void): void {
    this.wake = wake;
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { In, LessThanOrEqual, type Repository } from 'typeorm';
import { OutboxMessage, unclaimed } from './outbox-message.entity.js';
import { ClockService } from '../../common/clock/index.js';
import { withSpan } from '../tracing/index.js';
import { errorText } from '../../common/errors/index.js';
import { TransactionsService } from '../../database/index.js';
import { OutboxService, OUTBOX_QUEUES, type OutboxQueue, type UnsureError } from './outbox.service.js';

/** Remote messages and pictures are claimed only as many as are handled in parallel: a waiting one could lose its claim. */
const BATCH: Record<OutboxQueue, number> = { own: 20, remote: 3, media: 2 };
const CLAIM_MS = 60_000;
/** A message that fails for this long is given up, and the health page says so. */
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;
const MAX_BACKOFF_MS = 15 * 60_000;
/** A message that may have been sent is retried later: each retry may be a duplicate for its recipient. */
const UNSURE_BACKOFF_MS = 15 * 60_000;
const MAX_UNSURE_BACKOFF_MS = 24 * 3_600_000;

interface Outcome {
  state: 'done' | 'pending' | 'failed';
  lastError: string | null;
  now: Date;
  /** Not before this is it tried again. */
  at: Date;
}

/**
 * Carries out outbox messages. Several processes may do so at once: a message is claimed by a conditional update and
 * falls free again when its claim runs out, so a killed worker loses nothing.
 */
@Injectable()
export class OutboxDispatcherService implements OnApplicationShutdown {
  private readonly me = randomUUID();
  private readonly running = new Map<OutboxQueue, Promise<void>>();
  private readonly wokenMeanwhile = new Set<OutboxQueue>();
  private stopped = false;

  constructor(
    private readonly outbox: OutboxService,
    @InjectRepository(OutboxMessage) private readonly messages: Repository<OutboxMessage>,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running.values());
  }

  /** Handles everything that is due and resolves when nothing is left. */
  async drain(): Promise<void> {
    let handled: number;
    do {
      handled = 0;
      for (const queue of OUTBOX_QUEUES) handled += await this.drainQueue(queue);
    } while (handled > 0);
  }

  /** Handles what is due, without waiting for it; a running queue checks once more when it is done. */
  wake(): void {
    OUTBOX_QUEUES.forEach((queue) => this.wakeQueue(queue));
  }

  private wakeQueue(queue: OutboxQueue): void {
    if (this.stopped) return;
    if (this.running.has(queue)) {
      this.wokenMeanwhile.add(queue);
      return;
    }
    const work = this.drainQueue(queue)
      .catch((error: unknown) => this.log.error({ err: error }, 'outbox: the queue could not be read'))
      .then(() => {
        this.running.delete(queue);
        if (this.wokenMeanwhile.delete(queue)) this.wakeQueue(queue);
      });
    this.running.set(queue, work);
  }

  private async drainQueue(queue: OutboxQueue): Promise<number> {
    let handled = 0;
    while (!this.stopped) {
      const rows = await this.claimMessages(this.outbox.kindsOf(queue), BATCH[queue]);
      if (rows.length === 0) break;
      await Promise.all(rows.map((row) => this.handleOne(row)));
      handled += rows.length;
    }
    return handled;
  }

  private async claimMessages(kinds: string[], limit: number): Promise<OutboxMessage[]> {
    if (kinds.length === 0) return [];
    const now = this.clock.now();
    const due = await this.messages.find({
      select: { id: true },
      where: unclaimed({ state: 'pending', availableAt: LessThanOrEqual(now), kind: In(kinds) }, now),
      order: { availableAt: 'ASC' },
      take: limit,
    });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    return this.transactions.run(async (manager) => {
      await manager
        .createQueryBuilder()
        .update(OutboxMessage)
        .set({ claimedBy: this.me, claimedUntil, attempts: () => 'attempts + 1' })
        .where(unclaimed({ id: In(ids), state: 'pending' }, now))
        .execute();
      return manager.findBy(OutboxMessage, { id: In(ids), state: 'pending', claimedBy: this.me, claimedUntil });
    });
  }

  private async handleOne(row: OutboxMessage): Promise<void> {
    const handler = this.outbox.handlerOf(row.kind);
    try {
      if (!handler) throw new Error(`no handler for ${row.kind}`);
      await withSpan(`outbox ${row.kind}`, { 'lotline.message': row.id }, () =>
        handler(JSON.parse(row.payload) as never, { id: row.id, key: row.key }),
      );
      const now = this.clock.now();
      await this.markHandled(row, { state: 'done', lastError: null, now, at: now });
    } catch (error) {
      this.log.warn(
        { err: error, kind: row.kind, message: row.id, about: loggableKey(row.key), attempt: row.attempts },
        'outbox: will be tried again',
      );
      const now = this.clock.now();
      const givenUp = now.getTime() - row.createdAt.getTime() > GIVE_UP_AFTER_MS;
      const what = errorText(error);
      // What surely failed before says nothing of how often this may have been done.
      const tries = isUnsure(error) && row.lastError !== what ? 1 : row.attempts;
      const at = new Date(now.getTime() + pauseAfter(error, tries));
      await this.markHandled(row, { state: givenUp ? 'failed' : 'pending', lastError: what, now, at });
    }
  }

  private async markHandled({ id }: OutboxMessage, { state, lastError, now, at }: Outcome): Promise<void> {
    const doneAt = state === 'done' ? at : null;
    const outcome = { state, lastError, availableAt: at, triedAt: now, doneAt, claimedBy: null, claimedUntil: null };
    await this.transactions.run((manager) =>
      manager.update(OutboxMessage, { id, state: 'pending', claimedBy: this.me }, outcome),
    );
  }
}

/** Ids of rows may be logged. Other keys may contain a secret. */
const loggableKey = (key: string): string | undefined => (/^\d{1,20}(?::\d{1,20})*$/.test(key) ? key : undefined);

const isUnsure = (error: unknown): boolean =>
  error instanceof Error && (error as Partial<UnsureError>).mayBeDone === true;

/** The delay before the next try, by the number of failures. */
function pauseAfter(error: unknown, attempts: number): number {
  const doubled = 2 ** Math.min(attempts, 20);
  return isUnsure(error)
    ? Math.min(MAX_UNSURE_BACKOFF_MS, (UNSURE_BACKOFF_MS / 2) * doubled)
    : Math.min(MAX_BACKOFF_MS, 1_000 * doubled);
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { traced } from '../tracing/index.js';
import { faultText } from '../../common/errors/index.js';
import { execute, placeholders, select, toDate, Transactions } from '../../database/index.js';
import { Outbox, OUTBOX_LANES, type OutboxLane, type UnsureError } from './outbox.js';

/** Of somebody else's server only as many as it is handed at the same time: what waits for its turn may lose its claim. */
const BATCH: Record<OutboxLane, number> = { own: 20, remote: 3 };
const CLAIM_MS = 60_000;
const POLL_MS = 500;
/** What could not be done for so long is given up, and the health page says so. */
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;
const MAX_BACKOFF_MS = 15 * 60_000;
/** What may have been done is not done again so soon: each further try may be one too many for somebody. */
const UNSURE_BACKOFF_MS = 15 * 60_000;
const MAX_UNSURE_BACKOFF_MS = 24 * 3_600_000;

interface Row {
  id: string;
  kind: string;
  key: string;
  payload: string;
  attempts: number;
  last_error: string | null;
  created_at: string | Date;
}

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
export class OutboxDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly me = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Map<OutboxLane, Promise<void>>();
  private readonly again = new Set<OutboxLane>();
  private stopped = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api' || this.config.NODE_ENV === 'test') return;
    this.outbox.onAdded(() => this.nudge());
    this.timer = setInterval(() => this.nudge(), POLL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  /** Handles everything that is due and resolves when nothing is left. */
  async drain(): Promise<void> {
    let handled: number;
    do {
      handled = 0;
      for (const lane of OUTBOX_LANES) handled += await this.drainLane(lane);
    } while (handled > 0);
  }

  private nudge(): void {
    OUTBOX_LANES.forEach((lane) => this.nudgeLane(lane));
  }

  private nudgeLane(lane: OutboxLane): void {
    if (this.stopped) return;
    if (this.running.has(lane)) {
      this.again.add(lane);
      return;
    }
    const work = this.drainLane(lane)
      .catch((error: unknown) => this.log.error({ err: error }, 'outbox: the queue could not be read'))
      .then(() => {
        this.running.delete(lane);
        if (this.again.delete(lane)) this.nudgeLane(lane);
      });
    this.running.set(lane, work);
  }

  private async drainLane(lane: OutboxLane): Promise<number> {
    let handled = 0;
    while (!this.stopped) {
      const rows = await this.claim(this.outbox.kindsOf(lane), BATCH[lane]);
      if (rows.length === 0) break;
      await Promise.all(rows.map((row) => this.handleOne(row)));
      handled += rows.length;
    }
    return handled;
  }

  private async claim(kinds: readonly string[], most: number): Promise<Row[]> {
    if (kinds.length === 0) return [];
    const now = this.clock.now();
    const due = await this.transactions.read((em) =>
      select<{ id: string | number }>(
        em,
        `SELECT id FROM outbox_messages WHERE state='pending' AND available_at<=? AND kind IN (${placeholders(kinds)})
           AND (claimed_until IS NULL OR claimed_until<=?)
         ORDER BY available_at LIMIT ${most}`,
        [now, ...kinds, now],
      ),
    );
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => String(id));
    const until = new Date(now.getTime() + CLAIM_MS);
    return this.transactions.run(async (em) => {
      await execute(
        em,
        `UPDATE outbox_messages SET claimed_by=?, claimed_until=?, attempts=attempts+1
         WHERE id IN (${placeholders(ids)}) AND state='pending' AND (claimed_until IS NULL OR claimed_until<=?)`,
        [this.me, until, ...ids, now],
      );
      const rows = await select<Row>(
        em,
        `SELECT id, kind, \`key\`, payload, attempts, last_error, created_at FROM outbox_messages
         WHERE id IN (${placeholders(ids)}) AND state='pending' AND claimed_by=? AND claimed_until=?`,
        [...ids, this.me, until],
      );
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    });
  }

  private async handleOne(row: Row): Promise<void> {
    const handler = this.outbox.handlerOf(row.kind);
    try {
      if (!handler) throw new Error(`no handler for ${row.kind}`);
      await traced(`outbox ${row.kind}`, { 'lotline.message': row.id }, () =>
        handler(JSON.parse(row.payload) as Record<string, unknown>, { id: row.id, key: row.key }),
      );
      const now = this.clock.now();
      await this.finish(row, { state: 'done', lastError: null, now, at: now });
    } catch (error) {
      this.log.warn(
        { err: error, kind: row.kind, message: row.id, about: loggableKey(row.key), attempt: row.attempts },
        'outbox: will be tried again',
      );
      const now = this.clock.now();
      const givenUp = now.getTime() - toDate(row.created_at).getTime() > GIVE_UP_AFTER_MS;
      const what = faultText(error);
      // What surely failed before says nothing of how often this may have been done.
      const tries = isUnsure(error) && row.last_error !== what ? 1 : row.attempts;
      const at = new Date(now.getTime() + pauseAfter(error, tries));
      await this.finish(row, { state: givenUp ? 'failed' : 'pending', lastError: what, now, at });
    }
  }

  private async finish(row: Row, { state, lastError, now, at }: Outcome): Promise<void> {
    await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE outbox_messages SET state=?, last_error=?, available_at=?, tried_at=?, done_at=?, claimed_by=NULL,
           claimed_until=NULL
         WHERE id=? AND state='pending' AND claimed_by=?`,
        [state, lastError, at, now, state === 'done' ? at : null, row.id, this.me],
      ),
    );
  }
}

/** Ids of rows (an order's, a settlement's) tell whom it is about. Other keys may name a payment, whose id is a secret. */
const loggableKey = (key: string): string | undefined => (/^\d{1,20}(?::\d{1,20})*$/.test(key) ? key : undefined);

const isUnsure = (error: unknown): boolean =>
  error instanceof Error && (error as Partial<UnsureError>).mayBeDone === true;

/** How long to leave a message alone that has failed so often. */
function pauseAfter(error: unknown, attempts: number): number {
  const doubled = 2 ** Math.min(attempts, 20);
  return isUnsure(error)
    ? Math.min(MAX_UNSURE_BACKOFF_MS, (UNSURE_BACKOFF_MS / 2) * doubled)
    : Math.min(MAX_BACKOFF_MS, 1_000 * doubled);
}

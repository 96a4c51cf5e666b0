import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { FailedItems, Jobs } from '../../infrastructure/scheduler/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { GoodsLevels } from '../catalog/index.js';
import { BatchesRepository } from './repositories/batches.repository.js';
import type { BatchRow } from './batch-row.js';
import { ShelfLinesRepository } from './repositories/shelf-lines.repository.js';

/** After staff stopped, resumed or took back a batch. */
export const BATCH_SHELF = 'stock.batch-shelf';

/** Lines in one transaction: more would hold up buyers, who wait for the same counters. */
const CHUNK = 500;
const RETRIED = 20;

type Step = (em: EntityManager, batch: BatchRow, most: number) => Promise<number>;

/**
 * Makes the lines of a batch follow its switch, some at a time. Lines that orders wait for stay on the shelf; a job tries
 * them again each minute. May be repeated and run twice at once.
 */
@Injectable()
export class BatchShelf implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchesRepository,
    private readonly lines: ShelfLinesRepository,
    private readonly levels: GoodsLevels,
    private readonly outbox: Outbox,
    private readonly items: FailedItems,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: BATCH_SHELF, everyMs: 60_000, run: () => this.retry() });
  }

  onModuleInit(): void {
    this.outbox.handle(BATCH_SHELF, (payload) => this.run(String(payload.batch_id)));
  }

  private async retry(): Promise<void> {
    const ids = await this.transactions.read((em) => this.batches.unsettled(em, this.clock.now(), RETRIED));
    await this.items.each(BATCH_SHELF, ids, (id) => this.run(id));
  }

  private async run(batchId: string): Promise<void> {
    const batch = await this.transactions.read((em) => this.batches.find(em, batchId));
    switch (batch?.shelf) {
      case 'stopped':
        await this.all(batch, (em, of, most) => this.withdraw(em, of, most));
        return;
      case 'open':
        await this.all(batch, (em, of, most) => this.restore(em, of, most));
        return;
      case 'undoing':
        if ((await this.all(batch, (em, of, most) => this.removeFree(em, of, most))) === 'kept') return;
        await this.all(batch, (em, of, most) => this.removeQuarantined(em, of, most));
        await this.transactions.run((em) => this.batches.endUndo(em, batch.id));
        return;
      // A refund before delivery puts lines back that were sold when the batch was taken back.
      case 'undone':
        await this.all(batch, (em, of, most) => this.removeFree(em, of, most));
        return;
      case undefined:
        return;
    }
  }

  /** Repeats a step, each time in a transaction of its own, until nothing is left or what is left is kept for orders. */
  private async all(batch: BatchRow, step: Step): Promise<'done' | 'kept'> {
    for (let most = CHUNK; ;) {
      const moved = await this.transactions.run((em) => step(em, batch, most));
      if (moved > 0) continue;
      const { free, left } = await this.transactions.read(async (em) => ({
        free: await this.levels.countFree(batch.goodsId, batch.gender),
        left: (await this.lines.ofBatch(em, batch.id, 'available', 1)).length,
      }));
      if (batch.shelf === 'open' || left === 0) return 'done';
      if (free === 0 || most === 1) return 'kept';
      most = Math.min(free, Math.ceil(most / 2));
    }
  }

  private async withdraw(em: EntityManager, { id, goodsId, gender }: BatchRow, most: number): Promise<number> {
    const ids = await this.lines.ofBatch(em, id, 'available', most);
    if (ids.length === 0 || !(await this.levels.quarantine(em, { goodsId, gender, quantity: ids.length }))) return 0;
    const moved = await this.lines.quarantine(em, ids);
    if (moved < ids.length) await this.levels.unquarantine(em, { goodsId, gender, quantity: ids.length - moved });
    return moved;
  }

  private async restore(em: EntityManager, { id, goodsId, gender }: BatchRow, most: number): Promise<number> {
    if (!(await this.batches.lockOpen(em, id))) return 0;
    const ids = await this.lockUnheld(em, id, most);
    if (ids.length === 0) return 0;
    await this.levels.unquarantine(em, { goodsId, gender, quantity: ids.length });
    return this.lines.unquarantine(em, ids);
  }

  private async removeFree(em: EntityManager, { id, goodsId, gender }: BatchRow, most: number): Promise<number> {
    const ids = await this.lines.ofBatch(em, id, 'available', most);
    const from = 'available';
    if (ids.length === 0 || !(await this.levels.removeLines(em, { goodsId, gender, quantity: ids.length }, from)))
      return 0;
    const moved = await this.lines.remove(em, ids, from);
    if (moved < ids.length) await this.levels.addLines(em, { goodsId, gender, quantity: ids.length - moved });
    await this.batches.removeLines(em, id, moved);
    return moved;
  }

  private async removeQuarantined(em: EntityManager, { id, goodsId, gender }: BatchRow, most: number): Promise<number> {
    const ids = await this.lockUnheld(em, id, most);
    if (ids.length === 0) return 0;
    const moved = await this.lines.remove(em, ids, 'quarantined');
    await must(this.levels.removeLines(em, { goodsId, gender, quantity: moved }, 'quarantined'));
    await this.batches.removeLines(em, id, moved);
    return moved;
  }

  /** Nothing can begin to hold these lines until the transaction ends. */
  private async lockUnheld(em: EntityManager, batchId: string, most: number): Promise<string[]> {
    const ids = await this.lines.ofBatch(em, batchId, 'quarantined', most);
    const locked = await this.lines.lockQuarantined(em, ids);
    return this.lines.unheld(
      em,
      locked.map(({ id }) => id),
    );
  }
}

async function must(done: Promise<boolean>): Promise<void> {
  if (!(await done)) throw new Error('the counters of these goods contradict its lines');
}

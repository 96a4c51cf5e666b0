import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { FailedItems, Jobs } from '../../../infrastructure/scheduler/index.js';
import { CommissionBooks } from '../commission-books.js';
import { ExamineOrder } from '../flows/examine-order.js';
import { CommissionsRepository, type Unexamined } from '../repositories/commissions.repository.js';

const EVERY_MS = 15_000;
const BATCH = 100;
const MOST_BATCHES = 100;

/** Makes commission available whose hold and warranty are over. Each line is a transaction of its own, and happens once. */
@Injectable()
export class ClearCommissions {
  constructor(
    jobs: Jobs,
    private readonly repository: CommissionsRepository,
    private readonly books: CommissionBooks,
    private readonly examineOrder: ExamineOrder,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly items: FailedItems,
    private readonly log: PinoLogger,
  ) {
    jobs.register({ name: 'agents.clear', everyMs: EVERY_MS, run: () => this.run() });
  }

  /** A comparison that was given up, or lost, is made now: without it nothing is ever cleared. One that fails stops no other. */
  private async examine(): Promise<void> {
    const now = this.clock.now();
    let after: Unexamined | undefined;
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const page = { after, limit: BATCH };
      const lines = await this.transactions.read((em) => this.repository.unexamined(em, now, page));
      for (const orderId of new Set(lines.map((line) => line.orderId))) {
        await this.examineOrder.run(orderId).catch((err: unknown) => {
          this.log.error({ err, order: orderId }, 'agents: an order could not be examined');
        });
      }
      after = lines.at(-1);
      if (lines.length < BATCH) return;
    }
  }

  /** Clears what is due; many at once share the work. */
  async run(): Promise<void> {
    await this.examine();
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const now = this.clock.now();
      const due = await this.transactions.read((em) => this.repository.due(em, now, BATCH));
      const byId = new Map(due.map((line) => [line.id, line]));
      await this.items.each('agents.clear', [...byId.keys()], async (id) => {
        const line = byId.get(id);
        if (line) await this.transactions.run((em) => this.books.clear(em, line));
      });
      if (due.length < BATCH) return;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { FailedItemsService } from '../../../infrastructure/scheduler/index.js';
import {
  CLEAR_COMMISSIONS_JOB,
  CommissionsRepository,
  type Unexamined,
} from '../repositories/commissions.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';
import { ExamineOrderService } from './examine-order.service.js';

const BATCH_SIZE = 100;
const MAX_BATCHES = 100;

/** Makes commission available when hold and warranty are over. Each line is cleared once, in a separate transaction. */
@Injectable()
export class ClearCommissionsService {
  constructor(
    private readonly repository: CommissionsRepository,
    private readonly postings: CommissionPostingsService,
    private readonly examineOrder: ExamineOrderService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly items: FailedItemsService,
    private readonly log: PinoLogger,
  ) {}

  /** Repeats comparisons that failed or were lost: without them nothing is cleared. A failure does not stop the others. */
  private async examineOrders(): Promise<void> {
    const now = this.clock.now();
    let after: Unexamined | undefined;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const page = { after, limit: BATCH_SIZE };
      const lines = await this.repository.findUnexamined(now, page);
      for (const orderId of new Set(lines.map((line) => line.orderId))) {
        await this.examineOrder.examineOrder(orderId).catch((err: unknown) => {
          this.log.error({ err, order: orderId }, 'agents: an order could not be examined');
        });
      }
      after = lines.at(-1);
      if (lines.length < BATCH_SIZE) return;
    }
  }

  /** Clears due lines; several processes share the work. */
  async clearDue(): Promise<void> {
    await this.examineOrders();
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const now = this.clock.now();
      const due = await this.repository.findDue(now, BATCH_SIZE);
      const byId = new Map(due.map((line) => [line.id, line]));
      await this.items.runEach(CLEAR_COMMISSIONS_JOB, [...byId.keys()], async (id) => {
        const line = byId.get(id);
        if (line) await this.transactions.run((manager) => this.postings.clearLine(manager, line));
      });
      if (due.length < BATCH_SIZE) return;
    }
  }
}

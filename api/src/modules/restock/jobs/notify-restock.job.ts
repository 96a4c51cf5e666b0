import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { TransactionsService } from '../../../database/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { CatalogService } from '../../catalog/index.js';
import { isInStock } from '../domain/in-stock.js';
import { RestockMailService } from '../mails/restock-mail.service.js';
import { RestockRequestsRepository } from '../repositories/restock-requests.repository.js';

const JOB = 'restock.notify';
const INTERVAL_MS = 60_000;
/** For each goods and run: the others follow a minute later. */
const MAX_REQUESTS = 500;

/** Notifies those who wait for goods that are in stock again. */
@Injectable()
export class NotifyRestockJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly items: FailedItemsService,
    private readonly transactions: TransactionsService,
    private readonly repository: RestockRequestsRepository,
    private readonly catalog: CatalogService,
    private readonly mails: RestockMailService,
  ) {
    jobs.register({ name: JOB, everyMs: INTERVAL_MS, run: () => this.notifyAll() });
  }

  @Interval(JOB, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(JOB);
  }

  /** Runs may overlap: each request is notified by one of them. */
  async notifyAll(): Promise<void> {
    const goods = await this.catalog.findAllForSale(await this.repository.findWaitingGoods());
    for (const one of goods.values()) {
      if (!isInStock(one)) continue;
      const ids = await this.repository.findWaiting(one.id, MAX_REQUESTS);
      await this.items.runEach(JOB, ids, (id) => this.notifyOne(id));
    }
  }

  private notifyOne(id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const request = await this.repository.findById(id, manager);
      if (request === null) return;
      const { round } = request;
      const next = { state: 'notified', round: round + 1 } as const;
      if (await this.repository.transition(manager, { id, state: 'waiting', round }, next)) {
        await this.mails.enqueueNotification(manager, id, next.round);
      }
    });
  }
}

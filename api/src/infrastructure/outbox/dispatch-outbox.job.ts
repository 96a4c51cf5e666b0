import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AppConfig, runsJobs } from '../../config/index.js';
import { OutboxDispatcherService } from './outbox-dispatcher.service.js';
import { OutboxService } from './outbox.service.js';

const POLL_INTERVAL_MS = 500;

/**
 * Looks for messages that are due: twice a second for those of other processes and for retries, at once for those that a
 * transaction of this process has added. Each message is leased to the process that handles it.
 */
@Injectable()
export class DispatchOutboxJob implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: OutboxService,
    private readonly dispatcher: OutboxDispatcherService,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (runsJobs(this.config)) this.outbox.onAdded(() => this.dispatcher.wake());
  }

  @Interval('outbox.dispatch', POLL_INTERVAL_MS)
  dispatch(): void {
    this.dispatcher.wake();
  }
}

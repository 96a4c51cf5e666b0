import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import type { OperationsState } from '../dto/dashboard.dto.js';
import { AttentionRepository } from '../repositories/attention.repository.js';
import { WatcherStateService } from './watcher-state.service.js';

const DAY_MS = 24 * 3_600_000;

/** How the watcher of the chain and the mail are. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly watcher: WatcherStateService,
    private readonly repository: AttentionRepository,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  async findState(): Promise<OperationsState> {
    const kinds = this.outbox.kindsOf('remote').filter((kind) => kind.includes('mail'));
    const sentSince = new Date(this.clock.now().getTime() - DAY_MS);
    const { oldestPendingAt, ...mail } = await this.repository.countMails(kinds, sentSince);
    return {
      watcher: await this.watcher.find(),
      mail: { ...mail, oldest_pending_at: oldestPendingAt?.toISOString() ?? null },
    };
  }
}

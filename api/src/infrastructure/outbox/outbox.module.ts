import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DispatchOutboxJob } from './dispatch-outbox.job.js';
import { OutboxDispatcher } from './outbox-dispatcher.service.js';
import { OutboxMetrics } from './outbox-metrics.service.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { Outbox } from './outbox.service.js';
import { StuckMessages } from './stuck-messages.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [DispatchOutboxJob, Outbox, OutboxDispatcher, OutboxMetrics, StuckMessages],
  exports: [Outbox, OutboxDispatcher, StuckMessages],
})
export class OutboxModule {}

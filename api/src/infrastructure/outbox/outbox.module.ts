import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DispatchOutboxJob } from './dispatch-outbox.job.js';
import { OutboxDispatcherService } from './outbox-dispatcher.service.js';
import { OutboxMetricsService } from './outbox-metrics.service.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { OutboxService } from './outbox.service.js';
import { StuckMessagesService } from './stuck-messages.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [DispatchOutboxJob, OutboxService, OutboxDispatcherService, OutboxMetricsService, StuckMessagesService],
  exports: [OutboxService, OutboxDispatcherService, StuckMessagesService],
})
export class OutboxModule {}

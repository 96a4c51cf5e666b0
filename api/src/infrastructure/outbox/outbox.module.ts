import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxDispatcher } from './dispatcher.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxMessage } from './outbox.entity.js';
import { Outbox } from './outbox.js';
import { StuckMessages } from './stuck-messages.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [Outbox, OutboxDispatcher, OutboxMetrics, StuckMessages],
  exports: [Outbox, OutboxDispatcher, StuckMessages],
})
export class OutboxModule {}

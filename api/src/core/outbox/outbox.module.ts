import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxDispatcher } from './dispatcher.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxMessage } from './outbox.entity.js';
import { Outbox } from './outbox.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMessage])],
  providers: [Outbox, OutboxDispatcher, OutboxMetrics],
  exports: [Outbox, OutboxDispatcher],
})
export class OutboxModule {}

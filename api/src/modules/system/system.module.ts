import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { SystemController } from './controllers/system.controller.js';
import { Trouble } from './entities/trouble.entity.js';
import { WatchTroublesJob } from './jobs/watch-troubles.job.js';
import { TroublesRepository } from './repositories/troubles.repository.js';
import { FindTroublesService } from './services/find-troubles.service.js';
import { MessagesService } from './services/messages.service.js';
import { SystemService } from './services/system.service.js';
import { TroubleMailService } from './services/trouble-mail.service.js';
import { SystemMetricsService } from './services/system-metrics.service.js';

/** State of the system for owners: on a page, and by mail when there is a problem. */
@Module({
  imports: [
    AuditModule,
    MailModule,
    OrdersModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([Trouble]),
  ],
  controllers: [SystemController],
  providers: [
    FindTroublesService,
    MessagesService,
    SystemMetricsService,
    SystemService,
    TroubleMailService,
    TroublesRepository,
    WatchTroublesJob,
  ],
})
export class SystemModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { SystemController } from './controllers/system.controller.js';
import { Incident } from './entities/incident.entity.js';
import { WatchIncidentsJob } from './jobs/watch-incidents.job.js';
import { IncidentsRepository } from './repositories/incidents.repository.js';
import { FindIncidentsService } from './services/find-incidents.service.js';
import { MessagesService } from './services/messages.service.js';
import { SystemService } from './services/system.service.js';
import { IncidentMailService } from './mails/incident-mail.service.js';
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
    TypeOrmModule.forFeature([Incident]),
  ],
  controllers: [SystemController],
  providers: [
    FindIncidentsService,
    MessagesService,
    SystemMetricsService,
    SystemService,
    IncidentMailService,
    IncidentsRepository,
    WatchIncidentsJob,
  ],
})
export class SystemModule {}

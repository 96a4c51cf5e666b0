import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteConfigModule } from '../site-config/index.js';
import { AuditModule } from '../audit/index.js';
import { EventCatalogue } from './event-catalogue.js';
import { EventHours } from './event-hours.js';
import { EventsRepository } from './repositories/events.repository.js';
import { Explorer } from './explorer.js';
import { ForgetEventsJob } from './jobs/forget-events.job.js';
import { KnownChannels } from './known-channels.js';
import { TrackingAdminController } from './controllers/tracking.admin.controller.js';
import { TrackingController } from './controllers/tracking.controller.js';
import {
  TrackingCatalogueRow,
  TrackingChannelHour,
  TrackingEventRow,
  TrackingHour,
} from './entities/tracking.entity.js';
import { TrackingRepository } from './repositories/tracking.repository.js';
import { Tracking } from './services/tracking.service.js';
import { Visits } from './visits.js';

/** What pages report of their use, and what staff see of it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([TrackingCatalogueRow, TrackingChannelHour, TrackingEventRow, TrackingHour]),
    AuditModule,
    SiteConfigModule,
  ],
  controllers: [TrackingController, TrackingAdminController],
  providers: [
    EventCatalogue,
    EventHours,
    EventsRepository,
    Explorer,
    ForgetEventsJob,
    KnownChannels,
    Tracking,
    TrackingRepository,
    Visits,
  ],
  exports: [KnownChannels, Visits],
})
export class TrackingModule {}

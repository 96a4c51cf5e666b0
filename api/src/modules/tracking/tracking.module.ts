import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { AdminTrackingController } from './controllers/admin-tracking.controller.js';
import { TrackingController } from './controllers/tracking.controller.js';
import { CatalogueEntry } from './entities/catalogue-entry.entity.js';
import { TrackingChannelHour } from './entities/tracking-channel-hour.entity.js';
import { TrackingEvent } from './entities/tracking-event.entity.js';
import { TrackingHour } from './entities/tracking-hour.entity.js';
import { VisitDay } from './entities/visit-day.entity.js';
import { VisitHour } from './entities/visit-hour.entity.js';
import { EventHoursJob } from './jobs/event-hours.job.js';
import { PurgeEventsJob } from './jobs/purge-events.job.js';
import { EventCatalogueRepository } from './repositories/event-catalogue.repository.js';
import { TrackingEventsRepository } from './repositories/tracking-events.repository.js';
import { TrackingHoursRepository } from './repositories/tracking-hours.repository.js';
import { VisitHoursRepository } from './repositories/visit-hours.repository.js';
import { DistinctVisitsService } from './services/distinct-visits.service.js';
import { EventCatalogueService } from './services/event-catalogue.service.js';
import { EventExplorerService } from './services/event-explorer.service.js';
import { EventSanitizerService } from './services/event-sanitizer.service.js';
import { KnownChannelsService } from './services/known-channels.service.js';
import { TrackingService } from './services/tracking.service.js';
import { VisitsService } from './services/visits.service.js';

/** Usage events that pages report, and their evaluation by staff. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CatalogueEntry, TrackingChannelHour, TrackingEvent, TrackingHour, VisitDay, VisitHour]),
    AuditModule,
    SiteConfigModule,
  ],
  controllers: [TrackingController, AdminTrackingController],
  providers: [
    DistinctVisitsService,
    EventCatalogueRepository,
    EventCatalogueService,
    EventExplorerService,
    EventHoursJob,
    EventSanitizerService,
    KnownChannelsService,
    PurgeEventsJob,
    TrackingEventsRepository,
    TrackingHoursRepository,
    TrackingService,
    VisitHoursRepository,
    VisitsService,
  ],
  exports: [DistinctVisitsService, VisitsService],
})
export class TrackingModule {}

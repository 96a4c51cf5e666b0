import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteConfigModule } from '../site-config/index.js';
import { ForgetEventsJob } from './forget-events.job.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingEventRow } from './tracking.entity.js';
import { TrackingRepository } from './tracking.repository.js';
import { Tracking } from './tracking.service.js';

/** What pages report of their use. */
@Module({
  imports: [TypeOrmModule.forFeature([TrackingEventRow]), SiteConfigModule],
  controllers: [TrackingController],
  providers: [ForgetEventsJob, Tracking, TrackingRepository],
})
export class TrackingModule {}

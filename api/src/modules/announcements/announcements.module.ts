import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/index.js';
import { Announcement } from './entities/announcement.entity.js';
import { AdminAnnouncementsController } from './controllers/admin-announcements.controller.js';
import { AdminAnnouncementsService } from './services/admin-announcements.service.js';
import { AnnouncementsController } from './controllers/announcements.controller.js';
import { AnnouncementsRepository } from './repositories/announcements.repository.js';
import { AnnouncementsService } from './services/announcements.service.js';

/** Announcements of the shop, by position and time. */
@Module({
  imports: [TypeOrmModule.forFeature([Announcement]), ContentModule],
  controllers: [AnnouncementsController, AdminAnnouncementsController],
  providers: [AdminAnnouncementsService, AnnouncementsRepository, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule {}

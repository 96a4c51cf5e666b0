import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AnnouncementRow } from './entities/announcement.entity.js';
import { AnnouncementsAdminController } from './controllers/announcements.admin.controller.js';
import { AnnouncementsAdmin } from './services/announcements.admin.service.js';
import { AnnouncementsController } from './controllers/announcements.controller.js';
import { AnnouncementsRepository } from './repositories/announcements.repository.js';
import { AnnouncementsService } from './services/announcements.service.js';

/** What the shop tells its visitors, by position and time. */
@Module({
  imports: [TypeOrmModule.forFeature([AnnouncementRow]), AuditModule],
  controllers: [AnnouncementsController, AnnouncementsAdminController],
  providers: [AnnouncementsAdmin, AnnouncementsRepository, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule {}

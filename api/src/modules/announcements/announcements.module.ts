import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AnnouncementRow } from './announcement.entity.js';
import { AnnouncementsAdminController } from './announcements.admin.controller.js';
import { AnnouncementsAdmin } from './announcements.admin.service.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

/** What the shop tells its visitors, by position and time. */
@Module({
  imports: [TypeOrmModule.forFeature([AnnouncementRow]), AuditModule],
  controllers: [AnnouncementsController, AnnouncementsAdminController],
  providers: [AnnouncementsAdmin, AnnouncementsRepository, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { ContentModule } from '../content/index.js';
import { MediaModule } from '../media/index.js';
import { Announcement } from './entities/announcement.entity.js';
import { AdminAnnouncementsController } from './controllers/admin-announcements.controller.js';
import { AdminAnnouncementsService } from './services/admin-announcements.service.js';
import { AnnouncementsController } from './controllers/announcements.controller.js';
import { AnnouncementsRepository } from './repositories/announcements.repository.js';
import { AnnouncementsService } from './services/announcements.service.js';

/** Announcements of the shop, by position and time. */
@Module({
  imports: [TypeOrmModule.forFeature([Announcement]), AuditModule, ContentModule, MediaModule],
  controllers: [AnnouncementsController, AdminAnnouncementsController],
  providers: [AdminAnnouncementsService, AnnouncementsRepository, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly announcements: AnnouncementsRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('announcement', 'config.read', (ids) => this.announcements.findTitles(ids));
  }
}

export { AnnouncementsModule } from './announcements.module.js';
export { type AnnouncementFields } from './entities/announcement.entity.js';
export { AnnouncementsService } from './services/announcements.service.js';

export { type AnnouncementKind, ANNOUNCEMENT_KINDS, type NewAnnouncement } from './announcement.js';
export { AnnouncementsModule } from './announcements.module.js';
export { AnnouncementsService } from './services/announcements.service.js';

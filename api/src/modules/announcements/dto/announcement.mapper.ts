import type { AnnouncementFields, Announcement } from '../entities/announcement.entity.js';
import type { AnnouncementContent, PublicAnnouncement } from './announcements.dto.js';

/** What staff decide about an announcement: the content of a version. */
export const toContent = (announcement: AnnouncementFields): AnnouncementContent => ({
  position: announcement.position,
  kind: announcement.kind,
  audience: announcement.audience,
  title: announcement.title,
  body: announcement.body,
  starts_at: announcement.startsAt?.toISOString() ?? null,
  ends_at: announcement.endsAt?.toISOString() ?? null,
});

export const toPublicAnnouncement = (announcement: Announcement): PublicAnnouncement => ({
  id: announcement.id,
  ...toContent(announcement),
});

const toDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The fields that such a content stands for. */
export const toFields = (content: AnnouncementContent): AnnouncementFields => ({
  position: content.position,
  kind: content.kind,
  audience: content.audience,
  title: { zh: content.title.zh, en: content.title.en },
  body: { zh: content.body.zh, en: content.body.en },
  startsAt: toDate(content.starts_at),
  endsAt: toDate(content.ends_at),
});

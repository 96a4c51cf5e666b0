import type { Announcement, NewAnnouncement } from './announcement.js';
import type { AnnouncementContent, PublicAnnouncement } from './dto/announcements.dto.js';

/** What staff decide about an announcement: what a version of it keeps. */
export const contentOf = (announcement: Announcement): AnnouncementContent => ({
  position: announcement.position,
  kind: announcement.kind,
  audience: announcement.audience,
  title: announcement.title,
  body: announcement.body,
  starts_at: announcement.startsAt?.toISOString() ?? null,
  ends_at: announcement.endsAt?.toISOString() ?? null,
});

export const presentAnnouncement = (announcement: Announcement): PublicAnnouncement => ({
  id: announcement.id,
  ...contentOf(announcement),
});

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** What `contentOf` gave, with what staff changed in it. */
export const announcementOf = (content: AnnouncementContent): NewAnnouncement => ({
  position: content.position,
  kind: content.kind,
  audience: content.audience,
  title: { zh: content.title.zh, en: content.title.en },
  body: { zh: content.body.zh, en: content.body.en },
  startsAt: instant(content.starts_at),
  endsAt: instant(content.ends_at),
});

import type { Announcement } from './announcement.js';
import type { PublicAnnouncement } from './dto/announcements.dto.js';

export const presentAnnouncement = ({
  id,
  position,
  kind,
  title,
  body,
  startsAt,
  endsAt,
}: Announcement): PublicAnnouncement => ({
  id,
  position,
  kind,
  title,
  body,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
});

export const ANNOUNCEMENT_KINDS = ['banner', 'popup', 'list'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export interface Announcement {
  id: string;
  /** Where it is shown: `home`, `buy`, `pay`, `admin`, … */
  position: string;
  kind: AnnouncementKind;
  title: { zh: string; en: string };
  body: { zh: string; en: string };
  /** Shown from this instant on; from the beginning when null. */
  startsAt: Date | null;
  /** Shown before this instant; for ever when null. */
  endsAt: Date | null;
}

export type NewAnnouncement = Omit<Announcement, 'id'>;

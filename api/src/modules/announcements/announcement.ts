export const ANNOUNCEMENT_KINDS = ['banner', 'popup', 'list'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Whom the pages show it to. Nothing in an announcement is a secret: the pages choose, not the server. */
export const AUDIENCES = ['everyone', 'guests', 'signed_in'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Announcement {
  id: string;
  /** Where it is shown: `home`, `buy`, `pay`, `admin`, … */
  position: string;
  kind: AnnouncementKind;
  audience: Audience;
  title: { zh: string; en: string };
  /** Markdown without HTML. */
  body: { zh: string; en: string };
  /** Shown from this instant on; from the beginning when null. */
  startsAt: Date | null;
  /** Shown before this instant; for ever when null. */
  endsAt: Date | null;
}

export type NewAnnouncement = Omit<Announcement, 'id'>;

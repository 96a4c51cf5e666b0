import { fromLocalTime, toLocalTime } from '../../shared/content/local-time';
import type { Announcement, Audience, Content, Kind } from './api';

export const kinds: readonly Kind[] = ['banner', 'popup', 'list'];
export const audiences: readonly Audience[] = ['everyone', 'guests', 'signed_in'];
export const phases = ['shown', 'scheduled', 'ended'] as const;
/** Where the shop's pages look for announcements. */
export const positions = ['home', 'buy', 'pay', 'admin'] as const;
export const isPosition = (name: string): name is (typeof positions)[number] =>
  (positions as readonly string[]).includes(name);

/** What the editor holds: times as typed, in the viewer's zone. */
export type Values = Content & { starts_at: string; ends_at: string };

export const newAnnouncement: Values = {
  position: 'home',
  kind: 'banner',
  audience: 'everyone',
  title: { zh: '', en: '' },
  body: { zh: '', en: '' },
  starts_at: '',
  ends_at: '',
};

export const valuesOf = ({ position, kind, audience, title, body, starts_at, ends_at }: Announcement): Values => ({
  position,
  kind,
  audience,
  title,
  body,
  starts_at: toLocalTime(starts_at),
  ends_at: toLocalTime(ends_at),
});

export const contentOf = (values: Values): Content => ({
  ...values,
  starts_at: fromLocalTime(values.starts_at),
  ends_at: fromLocalTime(values.ends_at),
});

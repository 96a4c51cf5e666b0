import { session, storage } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { isForVisitor } from '@lotline/web-core/announcements';
import { queryOptions } from '@tanstack/react-query';

export type Announcement = Schemas['PublicAnnouncement'];

const keptAs = (position: string): string => `announcements:${position}`;

const isAnnouncement = (value: unknown): value is Announcement =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'body' in value;

/** What was announced at the last visit, so that the page has its final shape before the answer comes. */
function keptAnnouncements(position: string): Announcement[] | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keptAs(position)) ?? 'null') as unknown;
    return Array.isArray(kept) && kept.every(isAnnouncement) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(position: string, all: Announcement[]): void {
  try {
    storage.setItem(keptAs(position), JSON.stringify(all));
  } catch {
    // A browser that keeps nothing only sees them a moment later.
  }
}

/** What is announced at a place of the shop, such as `home`. */
export const announcementsQuery = (position: string) =>
  queryOptions<Announcement[]>({
    queryKey: ['announcements', position],
    queryFn: async ({ signal }) => {
      const all = await api.get('/api/announcements/position/{position}', { params: { path: { position } }, signal });
      keep(position, all);
      return all;
    },
    select: (all) => all.filter((one) => isForVisitor(one, session.get('userInfo') !== null)),
    placeholderData: () => keptAnnouncements(position),
    staleTime: 300_000,
  });

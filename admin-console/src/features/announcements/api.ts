import { isForVisitor } from '@lotline/web-core/announcements';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, Page } from '../../shared/list-kit';

export const announcementsKey = ['announcements'] as const;
export const announcementsListKey = [...announcementsKey, 'list'] as const;

const fetchOne = (id: string, signal: AbortSignal) =>
  api.get('/api/admin/announcements/{id}', { params: { path: { id } }, signal });

export type Announcement = Awaited<ReturnType<typeof fetchOne>>;
export type Kind = Announcement['kind'];
export type Audience = Announcement['audience'];
export type Phase = Announcement['phase'];
export type Content = Omit<Announcement, 'id' | 'phase' | 'version' | 'changed_by' | 'changed_at'>;

export const fetchAnnouncements = (params: ListParams, signal: AbortSignal): Promise<Page<Announcement>> => {
  const { phase, position, limit, cursor } = params;
  const query = {
    phase: phase as Phase,
    position: position as string,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
  };
  return api.get('/api/admin/announcements', { params: { query }, signal });
};

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
    enabled: id !== '',
  });

const fetchShownToStaff = (signal: AbortSignal) => api.get('/api/announcements/position/admin', { signal });

/** An announcement as its readers get it. */
export type Shown = Awaited<ReturnType<typeof fetchShownToStaff>>[number];

const SHOWN_AGAIN_MS = 5 * 60_000;

/** What is announced to staff now; a console that stays open asks again, since announcements begin and end by the clock. */
export const shownToStaffQuery = queryOptions({
  queryKey: [...announcementsKey, 'staff'],
  queryFn: ({ signal }) => fetchShownToStaff(signal),
  select: (all) => all.filter((one) => isForVisitor(one, true)),
  staleTime: 60_000,
  refetchInterval: SHOWN_AGAIN_MS,
});

/** A new one, or the next version of one that was read. */
export const saveAnnouncement = (read: Announcement | null, body: Content): Promise<Announcement> =>
  read === null
    ? api.post('/api/announcements', { body })
    : api.put('/api/announcements/{id}', {
        params: { path: { id: read.id } },
        body: { ...body, version: read.version },
      });

export const deleteAnnouncement = (id: string): Promise<unknown> =>
  api.delete('/api/announcements/{id}', { params: { path: { id } } });

export const revertAnnouncement = ({ id, version }: Announcement, to: number) =>
  api.post('/api/announcements/{id}/revert', { params: { path: { id } }, body: { version, to } });

export const fetchHistory = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/admin/announcements/{id}/history', {
    params: { path: { id }, query: cursor === undefined ? {} : { cursor } },
    signal,
  });

export function useAnnouncementsCache() {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: announcementsKey }) };
}

import type { Schemas } from '@lotline/front-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

export type Announcement = Schemas['PublicAnnouncement'];

/** What is announced at a place of the shop, such as `home`. */
export const announcementsQuery = (position: string) =>
  queryOptions({
    queryKey: ['announcements', position],
    queryFn: ({ signal }) =>
      api.get('/api/announcements/position/{position}', { params: { path: { position } }, signal }),
    staleTime: 300_000,
  });

import type { Schemas } from '@lotline/front-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';

export type Announcement = Schemas['PublicAnnouncement'];

export const announcementsQuery = (position: string) =>
  queryOptions({
    queryKey: ['announcements', position],
    queryFn: ({ signal }) =>
      api.get('/api/announcements/position/{position}', { params: { path: { position } }, signal }),
    staleTime: 60_000,
  });

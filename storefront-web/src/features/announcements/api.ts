import type { Schemas } from '@lotline/web-core/api';
import { isForVisitor } from '@lotline/web-core/announcements';
import { queryOptions } from '@tanstack/react-query';
import { api, session } from '../../shared/services';

export type Announcement = Schemas['PublicAnnouncement'];

export const announcementsQuery = (position: string) =>
  queryOptions({
    queryKey: ['announcements', position],
    queryFn: ({ signal }) =>
      api.get('/api/announcements/position/{position}', { params: { path: { position } }, signal }),
    select: (all) => all.filter((one) => isForVisitor(one, session.get('userInfo') !== null)),
    staleTime: 60_000,
  });

import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { isForVisitor } from '@lotline/web-core/announcements';
import { queryOptions } from '@tanstack/react-query';

export type Announcement = Schemas['PublicAnnouncement'];

export const announcementsQuery = (position: string) =>
  queryOptions({
    queryKey: ['announcements', position],
    queryFn: ({ signal }) =>
      api.get('/api/announcements/position/{position}', { params: { path: { position } }, signal }),
    select: (all) => all.filter((one) => isForVisitor(one, session.get('userInfo') !== null)),
    staleTime: 60_000,
  });

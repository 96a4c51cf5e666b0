import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/announcements-page')).AnnouncementsPage });
const editor = async () => ({ Component: (await import('./components/announcement-page')).AnnouncementPage });

/** Announcements: their list, and the editor of one. */
export const announcementRoutes: RouteObject[] = [
  { index: true, lazy: list },
  { path: 'new', lazy: editor },
  { path: ':id', lazy: editor },
];

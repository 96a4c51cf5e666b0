import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/mails-page')).MailsPage });
const editor = async () => ({ Component: (await import('./components/mail-page')).MailPage });

/** The mails to buyers, and the editor of one's words. */
export const mailRoutes: RouteObject[] = [
  { index: true, lazy: list },
  { path: ':kind', lazy: editor },
];

import { isAdminPath, isPayPath } from '@lotline/web-core/session';
import { paths } from '../../../shared/navigation/paths';

export type LoginPurpose =
  'orders' | 'balance' | 'account' | 'service' | 'checkLive' | 'tutorials' | 'agents' | 'pay' | 'console' | 'other';

const pages: Record<string, LoginPurpose> = {
  [paths.orders]: 'orders',
  [paths.balance]: 'balance',
  [paths.account]: 'account',
  [paths.service]: 'service',
  [paths.checkLive]: 'checkLive',
  [paths.tutorials]: 'tutorials',
  '/client/blogs-detail': 'tutorials',
  [paths.agents]: 'agents',
};

/** What one logs in for, by the page (with its query) that was asked for; null when it was the login itself. */
export function loginPurpose(target: string | null): LoginPurpose | null {
  if (target === null) return null;
  const path = target.replace(/[?#].*$/, '').replace(/\/+$/, '');
  if (isPayPath(path)) return 'pay';
  if (isAdminPath(path)) return 'console';
  return pages[path] ?? 'other';
}

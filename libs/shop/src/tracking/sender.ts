import type { Schemas } from '@lotline/web-core/api';
import { limits } from '@lotline/web-core/config';
import { isMobilePath, storedAttribution, type SessionStore, textLanguage } from '@lotline/web-core/session';
import { keepNoticed, type Noticed, takeNoticed } from './event-queue';
import { visitId } from './visit';

export interface TrackingOptions {
  session: SessionStore;
  /** Whether the shop keeps such reports. */
  isKept: () => Promise<boolean>;
}

const EVERY_MS = 10_000;
/** A part of a path that could open something, or name an order: the server drops such parts too. */
const OPENS_SOMETHING = /^(?=.*\d)[\w.~%=-]{16,}$|^[\w-]{32,}$|^\d{5,}$|@|%40/;

const harmlessPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (OPENS_SOMETHING.test(part) ? ':id' : part))
    .join('/');

/** Which of the shop's apps a page belongs to. */
const platformOf = (path: string) => (isMobilePath(path) || path === '/h5Pay' ? 'phone' : 'desktop');

/** One report: what happened, in which visit, and what brought the visitor; never who. */
export function reportOf(
  noticed: readonly Noticed[],
  visit: string,
  session: SessionStore,
): { events: Schemas['TrackedEvent'][] } {
  const brought = storedAttribution(session);
  const language = textLanguage(session.get('language'));
  const visitor = session.get('userInfo') === null ? 'guest' : 'user';
  return {
    events: noticed.map((event) => ({
      ...event,
      ...brought,
      path: harmlessPath(event.path),
      session_id: visit,
      platform: platformOf(event.path),
      language,
      visitor,
    })),
  };
}

/** Reports what was noticed, as long as the page lives and when it goes away. Gives what reports the rest at once. */
export async function startSender({ session, isKept }: TrackingOptions): Promise<() => void> {
  if (!(await isKept())) {
    keepNoticed(null);
    return () => undefined;
  }
  const send = () => {
    const noticed = takeNoticed();
    if (noticed.length === 0) return;
    const body = JSON.stringify(reportOf(noticed, visitId(), session));
    const token = session.token();
    const headers = {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
    // `keepalive`: arrives even when the page is closed meanwhile. Nobody waits for the answer.
    const signal = AbortSignal.timeout(limits.requestTimeoutMs);
    fetch('/api/bury', { method: 'POST', body, headers, keepalive: true, signal }).catch(() => undefined);
  };
  send();
  setInterval(send, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  return send;
}

import { jest } from '@jest/globals';
import type { SessionStore } from '@lotline/web-core/session';
import { keepNoticed, takeNoticed, trackEvent } from './event-queue';
import { pageNotices, trackPages } from './pages';
import { reportOf, startSender } from './sender';
import { mayTrack, startTracking } from './start';
import { memoryStorage } from '@lotline/web-core/session';

const stored = (values: Record<string, string>) =>
  ({ get: (key: string) => values[key] ?? null, token: () => null }) as unknown as SessionStore;
const names = () => takeNoticed().map(({ name }) => name);

beforeEach(() => {
  Object.assign(globalThis, { window: { location: { pathname: '/client/main' }, sessionStorage: memoryStorage() } });
  keepNoticed([]);
});
afterEach(() => {
  keepNoticed(null);
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

it('asks nothing of a visitor who asks not to be tracked', () => {
  expect(mayTrack({ doNotTrack: '1' })).toBe(false);
  expect(mayTrack({ globalPrivacyControl: true })).toBe(false);
  expect(mayTrack({ doNotTrack: null })).toBe(true);
});

describe('what pages notice', () => {
  it('waits, fifty events at most, and is taken once', () => {
    for (let n = 0; n < 60; n++) trackEvent('page_view');
    expect(takeNoticed()).toHaveLength(50);
    expect(takeNoticed()).toEqual([]);
    keepNoticed(null);
    trackEvent('page_view');
    expect(takeNoticed()).toEqual([]);
  });

  it('goes on to the next page of the tab when there was no time to report it, in its order', () => {
    const tab = memoryStorage();
    const events = new EventTarget();
    const addEventListener = events.addEventListener.bind(events);
    Object.assign(globalThis, { sessionStorage: tab, window: { location: { pathname: '/pay' }, addEventListener } });
    jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
    const page = () => startTracking({ session: stored({}), isKept: () => Promise.resolve(true) });
    page();
    trackEvent('goods_view', { goods: '7' });
    events.dispatchEvent(new Event('pagehide'));
    page();
    trackEvent('cashier_view');
    expect(names()).toEqual(['goods_view', 'cashier_view']);
    page();
    expect(names()).toEqual([]);
  });

  it('is a page for each path, whichever product is open in the list', () => {
    const seen: string[] = [];
    const notice = pageNotices((name) => seen.push(name));
    notice({ pathname: '/client/main' });
    notice({ pathname: '/client/main' });
    notice({ pathname: '/client/purchase-account' });
    notice({ pathname: '/client/purchase-account/gmail-account' });
    notice({ pathname: '/client/purchase-account/outlook' });
    notice({ pathname: '/client/agents' });
    expect(seen).toEqual(['page_view', 'page_view', 'page_view']);
  });

  it('is what a router shows, once it shows it', () => {
    const state = (pathname: string, navigation: string, initialized = true) => ({
      initialized,
      location: { pathname },
      navigation: { state: navigation },
    });
    let tell: (now: ReturnType<typeof state>) => void = () => undefined;
    const end = jest.fn();
    const router = {
      state: state('/', 'idle', false),
      subscribe: (listener: typeof tell) => {
        tell = listener;
        return end;
      },
    };
    expect(trackPages(router)).toBe(end);
    tell(state('/', 'loading'));
    expect(names()).toEqual([]);
    tell(state('/client/main', 'idle'));
    expect(names()).toEqual(['page_view']);
  });
});

describe('a report', () => {
  const noticed = (path: string) => ({ name: 'page_view' as const, path, at: '2026-05-05T12:00:00.000Z' });

  it('says what brought the visitor, and no order, no token and nobody', () => {
    const session = stored({ promotionCode: 'AB12CD34', bot: 'spring' });
    const paths = ['/client/main', '/mobile/orders/202605051200001234', `/order/${'aB-_'.repeat(8)}`];
    const { events } = reportOf(paths.map(noticed), 'visit-0001', session);
    expect(events.map(({ path }) => path)).toEqual(['/client/main', '/mobile/orders/:id', '/order/:id']);
    expect(events[0]).toEqual({
      ...noticed('/client/main'),
      session_id: 'visit-0001',
      promotion_code: 'AB12CD34',
      bot: 'spring',
      platform: 'desktop',
      language: 'zh-cn',
      visitor: 'guest',
    });
    expect(events[1]).toMatchObject({ platform: 'phone' });
  });

  it('is sent in one piece; nothing is sent when nothing happened, or when the shop keeps none', async () => {
    const sent: RequestInit[] = [];
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
      sent.push(init);
      return Promise.resolve(new Response());
    });
    Object.assign(globalThis, { document: { addEventListener: jest.fn() } });
    jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    try {
      trackEvent('page_view');
      trackEvent('goods_view', { goods: '7' });
      const send = await startSender({ session: stored({}), isKept: () => Promise.resolve(true) });
      send();
      expect(sent).toHaveLength(1);
      expect(timeout.mock.calls).toEqual([[50_000]]);
      expect(sent[0]?.signal).toBe(timeout.mock.results[0]?.value);
      const { events } = JSON.parse(sent[0]?.body as string) as {
        events: { name: string; session_id: string }[];
      };
      expect(events.map(({ name }) => name)).toEqual(['page_view', 'goods_view']);
      expect(new Set(events.map(({ session_id: visit }) => visit)).size).toBe(1);

      trackEvent('page_view');
      (await startSender({ session: stored({}), isKept: () => Promise.resolve(false) }))();
      trackEvent('page_view');
      send();
      expect(sent).toHaveLength(1);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
      fetch.mockRestore();
    }
  });
});

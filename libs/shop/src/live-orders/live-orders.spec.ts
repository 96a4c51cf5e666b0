import { createApi } from '@lotline/web-core/api';
import { answer, refusal } from '@lotline/web-core/testing';
import { createLiveOrders, paidAgo, type LiveFeed, type LiveOrder } from '.';

const order = (id: string): LiveOrder => ({
  id,
  goods_name: { zh: '示例账号', en: 'Sample account' },
  cover: null,
  quantity: 10,
  paid_at: '2026-11-20T14:30:00.000Z',
});
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that says these things and then stays open until the reader leaves. */
const open = (request: Request, ...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        request.signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      },
    }),
  );

/** A shop whose stream and list answer as told; `tab` plays the visitor who looks away and back. */
function shop(routes: { stream: (request: Request) => Response; list?: () => Response }) {
  const asked: string[] = [];
  const tab = { hide: () => {}, show: () => {} };
  const fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname.endsWith('/stream')) return routes.stream(request);
    return routes.list?.() ?? refusal(503);
  }) as typeof globalThis.fetch;
  const live = createLiveOrders(createApi({ baseUrl: 'http://api.test', token: () => null, fetch }), {
    pollMs: 5,
    watchPage: (hidden, shown) => {
      Object.assign(tab, { hide: hidden, show: shown });
      return () => {};
    },
  });
  const seen: LiveFeed[] = [];
  const stop = live.subscribe(() => seen.push(live.get()));
  return { live, seen, asked, tab, stop };
}
const streams = (asked: string[]) => asked.filter((path) => path.endsWith('/stream')).length;
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 400 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

describe('the feed of recent orders', () => {
  it('shows each pushed list, and asks for nothing else', async () => {
    const { live, asked, stop } = shop({
      stream: (request) =>
        open(request, event('orders', { items: [] }), event('heartbeat', ''), event('orders', { items: [order('a')] })),
    });
    await until(() => live.get().orders?.length === 1);
    expect(live.get().state).toBe('live');
    expect(asked).toEqual(['/api/orders/live/stream']);
    stop();
  });

  it('asks for the list while the stream does not hold', async () => {
    const { live, stop } = shop({ stream: () => refusal(429), list: () => answer({ items: [order('b')] }) });
    await until(() => live.get().state === 'polling');
    expect(live.get().orders).toEqual([order('b')]);
    stop();
  });

  it('keeps asking where there is no stream at all', async () => {
    let lists = 0;
    const { stop } = shop({
      stream: () => refusal(404),
      list: () => {
        lists += 1;
        return answer({ items: [] });
      },
    });
    await until(() => lists > 2);
    stop();
  });

  it('keeps the last orders when nothing answers any more', async () => {
    let lists = 0;
    const { live, stop } = shop({
      stream: () => refusal(404),
      list: () => {
        lists += 1;
        return lists === 1 ? answer({ items: [order('c')] }) : refusal(503);
      },
    });
    await until(() => live.get().state === 'lost');
    expect(live.get().orders).toEqual([order('c')]);
    stop();
  });

  it('does not take what is no list', async () => {
    const { live, stop } = shop({
      stream: (request) =>
        open(request, 'event: orders\ndata: {oops\n\n', event('orders', {}), event('orders', { items: [order('d')] })),
    });
    await until(() => live.get().orders !== null);
    expect(live.get().orders).toEqual([order('d')]);
    stop();
  });

  it('rests while the tab is hidden or nobody listens', async () => {
    const { live, asked, tab, stop } = shop({ stream: (request) => open(request, event('orders', { items: [] })) });
    await until(() => live.get().orders !== null);
    tab.hide();
    tab.show();
    await until(() => streams(asked) === 2);
    stop();
    const again = live.subscribe(() => {});
    await until(() => streams(asked) === 3);
    again();
  });
});

it.each([
  [0, 'this minute', '此刻'],
  [59_000, 'this minute', '此刻'],
  [60_000, '1 minute ago', '1 分钟前'],
  [59 * 60_000, '59 minutes ago', '59 分钟前'],
  [150 * 60_000, '2 hours ago', '2 小时前'],
  [-5_000, 'this minute', '此刻'],
])('tells %i ms ago to the minute', (ms, en, zh) => {
  const paidAt = '2026-11-20T14:30:00.000Z';
  expect(paidAgo(paidAt, 'en', Date.parse(paidAt) + ms)).toBe(en);
  expect(paidAgo(paidAt, 'zh-cn', Date.parse(paidAt) + ms)).toBe(zh);
});

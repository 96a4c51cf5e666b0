import { createApi } from '@lotline/web-core/api';
import { createSessionStore } from '@lotline/web-core/session';
import { answer, buildOrder, buildSession, buildUser, memoryStorage } from '@lotline/web-core/testing';
import { browserDesk, checkSources } from './checks';
import { memoryJobStore } from './store';

/** An API whose every answer is made from the address that was asked. */
const apiThat = (data: (url: URL) => unknown) =>
  createApi({
    baseUrl: 'http://shop.test',
    token: () => null,
    fetch: ((request: Request) => Promise.resolve(answer(data(new URL(request.url))))) as typeof fetch,
  });

it('reads the lines of an order page by page, as one text', async () => {
  const offsets: number[] = [];
  const { readOrderLines } = checkSources(
    apiThat(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      offsets.push(offset);
      const length = Math.min(Number(searchParams.get('limit')), 2_001 - offset);
      return {
        total: 2_001,
        line_format: null,
        lines: Array.from({ length }, (_, n) => ({ text: String(offset + n + 1) })),
      };
    }),
  );
  const lines = (await (await readOrderLines('202611201430000042')).text()).split('\n');
  expect([lines[0], lines[2_000], lines[2_001], lines.length]).toEqual(['1', '2001', '', 2_002]);
  expect(offsets).toEqual([0, 2_000]);
});

it('reads of each line the field that its goods name for it', async () => {
  const field = (zh: string) => ({ name: { zh, en: '' }, masked: true });
  const format = { delimiter: '|', fields: [field('邮箱'), field('编号')], uid_field: 2 };
  const texts = ['a@example.com|100001', '100003'];
  const { readOrderLines } = checkSources(
    apiThat(() => ({ total: 2, line_format: format, lines: texts.map((text) => ({ text })) })),
  );
  expect(await (await readOrderLines('202611201430000042')).text()).toBe('100001\n100003\n');
});

it('offers orders whose lines are still there', async () => {
  const purged = buildOrder({ order_no: '1', purge_at: '2001-01-01T00:00:00.000Z' });
  const kept = buildOrder({ order_no: '2', purge_at: '2099-01-01T00:00:00.000Z' });
  const never = buildOrder({ order_no: '3', purge_at: null });
  const { queryFn } = checkSources(apiThat(() => ({ items: [purged, kept, never] }))).readableOrdersQuery();
  expect(await queryFn({ signal: new AbortController().signal })).toEqual([kept]);
});

it('stops what runs when somebody else signs in, and not when the same user does again', () => {
  const session = createSessionStore(memoryStorage());
  session.set('userInfo', buildSession());
  const silent = createApi({ token: () => null, fetch: () => new Promise(() => undefined) });
  const run = browserDesk(silent, session, memoryJobStore()).create(['100002']);
  session.set('userInfo', buildSession({ token: 'newer' }));
  expect(run.get().phase).toBe('running');
  session.set('userInfo', buildSession({ user: buildUser({ id: '8' }) }));
  expect(run.get().phase).not.toBe('running');
});

import type { Schemas } from '@lotline/web-core/api';
import { listed } from './catalogue';

const event = (name: string, status: Schemas['CatalogueEvent']['status'], events: number) => ({
  name,
  label_zh: '',
  label_en: name === 'goods_view' ? 'Goods seen' : '',
  note: '',
  status,
  version: 1,
  events,
  last_at: null,
});
const all = [
  event('goods_view', 'live', 7),
  event('order_placed', 'live', 0),
  event('referral_view', 'planned', 0),
  event('old_banner', 'deprecated', 0),
  event('spam', 'blocked', 0),
  event('strange', 'unknown', 3),
];
const names = (params: { q?: string; view?: string; limit?: number; cursor?: string }) =>
  listed(all, { q: '', limit: 20, ...params }).items.map(({ name }) => name);

describe('the catalogue of events', () => {
  it('shows what should be reported and is not, apart from what nobody planned', () => {
    expect(names({ view: 'missing' })).toEqual(['order_placed', 'referral_view']);
    expect(names({ view: 'unknown' })).toEqual(['strange']);
    expect(names({ view: 'blocked' })).toEqual(['spam']);
    expect(names({})).toHaveLength(6);
  });

  it('is searched by key and by label, whatever the case', () => {
    expect(names({ q: 'VIEW' })).toEqual(['goods_view', 'referral_view']);
    expect(names({ q: ' goods seen ' })).toEqual(['goods_view']);
  });

  it('comes in pages, the first one for a cursor that is none', () => {
    const { items, next_cursor: next, total } = listed(all, { q: '', limit: 4 });
    expect([items.length, next, total]).toEqual([4, '4', 6]);
    expect(names({ limit: 4, cursor: '4' })).toEqual(['spam', 'strange']);
    expect(names({ limit: 1, cursor: '-1' })).toEqual(['goods_view']);
  });
});

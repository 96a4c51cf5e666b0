/** @jest-environment jsdom */
import type { Api } from '@lotline/web-core/api';
import type { SessionStore } from '@lotline/web-core/session';
import {
  contactAbout,
  contactHref,
  feedbackEvent,
  filteredPath,
  nameTransaction,
  paymentRefFrom,
  transferFound,
  tutorialFilter,
} from '.';

it.each([
  ['mail', 'help@shop.test', 'mailto:help@shop.test'],
  ['email', 'help@shop.test?bcc=x@y.test', null],
  ['telegram', '@shop_help', 'https://t.me/shop_help'],
  ['telegram', 'https://t.me/shop_help', 'https://t.me/shop_help'],
  ['WhatsApp', '+86 138 0000 0000', 'https://wa.me/8613800000000'],
  ['web', 'https://help.shop.test/', 'https://help.shop.test/'],
  ['wechat', 'shop-help', null],
  ['web', 'javascript:alert(1)', null],
  ['telegram', 'javascript:alert(1)', null],
])('opens the contact %s %s at %s', (kind, value, href) => {
  expect(contactHref({ kind, value })).toBe(href);
});

it('names what a message is about where the channel can', () => {
  expect(contactAbout('mailto:help@shop.test', 'AR-1 & more')).toBe('mailto:help@shop.test?subject=AR-1%20%26%20more');
  expect(contactAbout('https://wa.me/8613800000000', 'AR-1')).toBe('https://wa.me/8613800000000?text=AR-1');
  expect(contactAbout('https://t.me/shop_help', 'AR-1')).toBe('https://t.me/shop_help');
});

const id = '0123456789abcdef0123456789abcdef';

describe('a payment', () => {
  it.each([
    [`https://shop.test/pay?order_no=202611201430001043&preOrderId=${id}&amount=1`, { preOrderId: id }],
    [`/mobile/cashRegister/${id}/202611201430001043/12.5/CODE`, { preOrderId: id }],
    [`  ${id.toUpperCase()} `, { preOrderId: id }],
    ['2026 1120 1430 0010 43', { orderNo: '202611201430001043' }],
    ['２０２６１１２０１４３０００１０４３', { orderNo: '202611201430001043' }],
    ['#202611201430001043', { orderNo: '202611201430001043' }],
    ['https://shop.test/client/purchase-record?order_no=202611201430001043', { orderNo: '202611201430001043' }],
    ['12345', null],
    ['', null],
    [`https://shop.test/pay?preOrderId=${id}0`, null],
  ])('is read from %s', (text, ref) => expect(paymentRefFrom(text)).toEqual(ref));

  it('of an order number is looked up among the own orders before the transaction is named', async () => {
    const asked: unknown[] = [];
    const api = {
      get: (path: string, init: object) => (asked.push(path, init), Promise.resolve({ pre_order_id: id })),
      post: (path: string, init: object) => (asked.push(path, init), Promise.resolve({})),
    } as unknown as Api;
    await nameTransaction(api, { orderNo: '202611201430001043' }, 'ab');
    expect(asked).toEqual([
      '/api/orders/{order_no}',
      { params: { path: { order_no: '202611201430001043' } } },
      '/api/payments/{pre_order_id}/tx',
      { params: { path: { pre_order_id: id } }, body: { txid: 'ab' } },
    ]);
  });

  it('is still looked for while nothing was found', () => {
    expect(transferFound({ tx_check: null })).toBe('looking');
  });
});

it('keeps topic and search of tutorials in the address, and no topic that there is not', () => {
  expect(tutorialFilter(new URLSearchParams('topic=paying&q=%20trx%20'))).toEqual({ topic: 'paying', q: 'trx' });
  expect(tutorialFilter(new URLSearchParams('topic=other'))).toEqual({ topic: null, q: '' });
  expect(filteredPath('/list', { topic: 'lines', q: 'c s' })).toBe('/list?topic=lines&q=c+s');
  expect(filteredPath('/list', { topic: null, q: '' })).toBe('/list');
});

it('reports an opinion of a tutorial without saying whose', () => {
  const session = { get: (key: string) => (key === 'bot' ? 'b1' : null) } as SessionStore;
  const page = { path: '/client/blogs-detail', session };
  const { events } = feedbackEvent('first-order', { helpful: false, reason: 'unclear' }, page);
  expect(events).toEqual([
    {
      name: 'tutorial.helpful',
      session_id: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/) as unknown,
      path: '/client/blogs-detail',
      properties: { slug: 'first-order', helpful: false, reason: 'unclear' },
      bot: 'b1',
    },
  ]);
});

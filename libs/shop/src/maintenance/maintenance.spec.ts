import { ApiError } from '@lotline/web-core/api';
import { createI18n } from '@lotline/web-core/i18n';
import { isClosed, readAgainMs, refusedBy, saysClosed, type Maintenance } from './maintenance';
import { maintenanceTexts } from './texts';

const END = '2026-11-22T02:00:00.000Z';
const shop = (over: Partial<Maintenance> = {}): Maintenance => ({
  orders: true,
  payments: false,
  ends_at: null,
  note: { zh: '升级数据库', en: 'Database upgrade' },
  ...over,
});
const told = (maintenance: Maintenance, language: 'zh-cn' | 'en') => {
  const { t } = createI18n({ locales: { 'zh-CN': {}, en: {} }, language });
  return maintenanceTexts(maintenance, language, t);
};

describe('what visitors read while the shop is closed', () => {
  it('is what is stopped, when it ends, what staff say, and that what was paid goes on', () => {
    expect(told(shop({ payments: true }), 'en')).toEqual({
      stopped: 'New orders are paused. On-chain payments and top-ups are paused.',
      end: 'No end time yet.',
      note: { text: 'Database upgrade', lang: 'en' },
      paid: 'Paid orders are delivered and payments are credited as usual.',
    });
    expect(told(shop(), 'zh-cn')).toMatchObject({
      stopped: '暂不接受新订单。',
      end: '恢复时间待定。',
      note: { text: '升级数据库', lang: 'zh-CN' },
    });
  });

  it('names the end as times stand everywhere, and that the balance pays while payments alone are stopped', () => {
    const { stopped, end } = told(shop({ orders: false, payments: true, ends_at: END }), 'en');
    expect(stopped).toMatch(/^On-chain payments .* You can still pay from your balance\.$/);
    expect(end).toMatch(/^Expected back at 2[12] Nov 2026, \d\d:\d\d\.$/);
  });

  it('has the note in the language that it was written in', () => {
    expect(told(shop({ note: { zh: '升级', en: '' } }), 'en').note).toEqual({ text: '升级', lang: 'zh-CN' });
    expect(told(shop({ note: { zh: '', en: 'Upgrade' } }), 'zh-cn').note).toEqual({ text: 'Upgrade', lang: 'en' });
    expect(told(shop({ note: { zh: '', en: '' } }), 'en').note).toBeNull();
  });
});

it('an order is refused by the switch for orders, and by that for payments only where it takes something on the chain', () => {
  const payments = shop({ orders: false, payments: true });
  expect(refusedBy(undefined, true)).toBeNull();
  expect(refusedBy(shop(), false)).toBe('orders');
  expect(refusedBy(payments, true)).toBe('payments');
  expect(refusedBy(payments, false)).toBeNull();
});

describe('the settings', () => {
  const endMs = Date.parse(END);
  it('are read again each minute while something is stopped, and as soon as its end has come', () => {
    expect(readAgainMs(shop(), endMs)).toBe(60_000);
    expect(readAgainMs(shop({ ends_at: END }), endMs - 600_000)).toBe(60_000);
    expect(readAgainMs(shop({ ends_at: END }), endMs - 4_000)).toBe(4_500);
    expect(readAgainMs(shop({ ends_at: END }), endMs + 1)).toBe(5_000);
  });

  it('are read again each minute while the shop is open, or not known yet: open pages follow its look', () => {
    for (const open of [undefined, shop({ orders: false })]) {
      expect(isClosed(open)).toBe(false);
      expect(readAgainMs(open, endMs)).toBe(60_000);
    }
  });

  it('are old once a call was refused because something is stopped', () => {
    const rest = { params: {}, errors: [], requestId: null, retryAfterSeconds: null };
    const refusal = (reason: string) => new ApiError({ code: 409, message: '', reason, httpStatus: 503, ...rest });
    expect(saysClosed(refusal('site-config.maintenance'))).toBe(true);
    expect(saysClosed(refusal('payments.maintenance'))).toBe(true);
    expect(saysClosed(refusal('orders.out_of_stock'))).toBe(false);
    expect(saysClosed(new Error('network'))).toBe(false);
  });
});

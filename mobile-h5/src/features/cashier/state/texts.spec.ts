import { createI18n } from '@lotline/web-core/i18n';
import { buildPayment } from '@lotline/web-core/testing';
import { checkTone } from '../hash-check';
import en from '../locales/en.json' with { type: 'json' };
import zh from '../locales/zh-CN.json' with { type: 'json' };
import { onwardFrom } from './next-destination';
import { stateTable, type CashierState, type Payment } from './state-table';
import { bodyKey, headlineKey, moneyNotes, stateValues, textGroup } from './texts';

const locales = { 'zh-CN': { cashier: zh }, en: { cashier: en } };
const languages = (['zh-cn', 'en'] as const).map(
  (language) => [language, createI18n({ locales, language }).t as unknown as Say] as const,
);
type Say = (key: string, values?: object) => string;
const [[, inChinese], [, inEnglish]] = languages as [(typeof languages)[0], (typeof languages)[0]];
const states = Object.keys(stateTable) as CashierState[];

const headline = (t: Say, state: CashierState, payment: Payment | null): string =>
  t(`cashier:${headlineKey(textGroup(state, payment))}`, stateValues(payment, 'en'));
const body = (t: Say, state: CashierState, payment: Payment | null): string =>
  t(`cashier:${bodyKey(textGroup(state, payment))}`, stateValues(payment, 'en'));
const summary = (over: Partial<NonNullable<Payment['summary']>> = {}) => ({
  goods_name: null,
  cover: null,
  quantity: 1_000,
  delivered_quantity: null,
  delivered_at: null,
  lines_until: null,
  preorder_date: null,
  unit_price: '0.128500',
  discount: null,
  email_masked: 'b***@example.test',
  ...over,
});

describe('the words of a screen', () => {
  const payments = [
    ['an order', buildPayment({ summary: summary() })],
    ['an order paid with too much', buildPayment({ summary: summary(), overpaid: true })],
    ['a recharge', buildPayment({ purpose: 'recharge', summary: null })],
  ] as const;

  it.each(payments)('are there in both languages in every state: %s', (_, payment) => {
    for (const [, t] of languages) {
      for (const state of states) {
        for (const text of [headline(t, state, payment), body(t, state, payment)]) {
          expect(text).not.toMatch(/^(cashier:)?(state|recharge|overpaid)\.|\{\{|undefined/);
        }
      }
    }
  });

  it.each<[CashierState, Partial<Payment>, string, string]>([
    ['underpaid', { amount_missing: '3.200300' }, '还差 3.2003 USDT', '3.2003 USDT still due'],
    ['preordered', { summary: summary() }, '预订成功', 'Pre-order paid'],
    ['delivered', { summary: summary() }, '已发货 1,000 个', '1,000 accounts delivered'],
    ['delivered', { overpaid: true, amount_credited: '1.500000' }, '付款成功，多付 1.50', 'Paid. 1.50 overpaid'],
    [
      'delivered_short',
      { summary: summary({ delivered_quantity: 778 }) },
      '已付款，1,000 个中已发货 778 个',
      'Paid, 778 of 1,000 accounts delivered',
    ],
    ['confirming', { confirmations: 8, confirmations_required: 20 }, '网络确认中 8/20', 'Confirming 8 of 20'],
    ['expired_credited', {}, '付款不足，订单已过期', 'Underpaid and expired'],
    ['expired_credited', { purpose: 'recharge' }, '充值时间已过', 'Top-up window ended'],
    ['on_hold', {}, '付款需人工核对', 'Payment under review'],
    ['recharged', { purpose: 'recharge' }, '充值成功', 'Top-up complete'],
    ['unsupported', {}, '收到不支持的转账', 'Unsupported transfer'],
    ['refunded', {}, '已退款', 'Refunded'],
  ])('of %s %j are "%s", "%s"', (state, over, chinese, english) => {
    const payment = buildPayment(over);
    expect(headline(inChinese, state, payment)).toBe(chinese);
    expect(headline(inEnglish, state, payment)).toBe(english);
  });

  it('never speak of lines or of an order where a balance is recharged', () => {
    const payment = buildPayment({ purpose: 'recharge', summary: null });
    const phases: CashierState[] = ['awaiting', 'underpaid', 'detected', 'confirming', 'recharged', 'late'];
    phases.push('late_credited', 'expired', 'expired_credited', 'cancelled', 'on_hold', 'unsupported', 'sent');
    for (const state of phases) {
      const said = `${headline(inEnglish, state, payment)} ${body(inEnglish, state, payment)}`;
      expect([state, said]).toEqual([
        state,
        expect.not.stringMatching(/\b(lines?|accounts?|orders?|stock|products?)\b/i),
      ]);
    }
  });

  it('tell somebody who pays for another neither what is delivered nor whose money comes back', () => {
    const asked = buildPayment({ pre_order_id: '', amount_credited: '1.000000', overpaid: true });
    for (const state of states) {
      const group = textGroup(state, asked);
      for (const [, t] of languages) {
        expect(t(`cashier:${bodyKey(group)}`, stateValues(asked, 'en'))).not.toMatch(
          /attachment|附件|your balance|你的余额/,
        );
      }
      expect(moneyNotes(state, asked)).toEqual([]);
    }
    expect(textGroup('delivered', asked)).toBe('shared.paid');
  });

  it('say of every answer about a named transaction what it is and what to do next', () => {
    for (const [, t] of languages) {
      for (const found of Object.keys(checkTone)) {
        for (const part of ['verdict', 'next']) expect(t(`cashier:check.${part}.${found}`)).not.toMatch(/^check\./);
      }
    }
  });
});

describe('a payment that is long over', () => {
  const later = { now: '2026-12-01T00:00:00.000Z' };
  const delivered = summary({
    quantity: 2,
    delivered_quantity: 2,
    delivered_at: '2026-11-20T12:00:00.000Z',
    lines_until: '2026-11-27T12:00:00.000Z',
  });

  it('says when it was delivered, and that what was delivered is destroyed', () => {
    const payment = buildPayment({ ...later, summary: delivered });
    expect(headline(inEnglish, 'delivered', payment)).toBe('2 accounts delivered on 20 Nov 2026');
    expect(body(inEnglish, 'delivered', payment)).toContain('27 Nov 2026');
    expect(headline(inEnglish, 'delivered', buildPayment({ summary: delivered }))).toBe('2 accounts delivered');
  });

  it('says when it ended, and that nothing came', () => {
    const payment = buildPayment(later);
    expect(headline(inEnglish, 'expired', payment)).toBe('This payment ended on 20 Nov 2026');
    expect(headline(inEnglish, 'expired', buildPayment({ now: '2026-11-20T15:05:00.000Z' }))).toBe(
      'Payment window ended',
    );
    for (const [, t] of languages) expect(body(t, 'expired', payment)).not.toMatch(/\{\{/);
  });
});

describe('what is said of the money', () => {
  it('is nothing while it is exactly what was asked for', () => {
    for (const state of states) expect(moneyNotes(state, buildPayment())).toEqual([]);
  });

  it.each(['balance', 'email'] as const)('is where it was credited: %s', (credited_to) => {
    const payment = buildPayment({ amount_credited: '1.500000', credited_to });
    for (const state of ['delivered', 'expired_credited', 'late_credited', 'cancelled'] as const) {
      expect(moneyNotes(state, payment)).toEqual([`credited.${credited_to}`]);
    }
  });

  it('is that it came late, unless the headline says so', () => {
    const late = buildPayment({ late: true });
    expect(moneyNotes('delivered', late)).toEqual(['cameLate']);
    expect(moneyNotes('late', late)).toEqual([]);
    expect(moneyNotes('delivered_short', late)).toEqual([]);
  });

  it('is what was refunded, also of a part', () => {
    const payment = buildPayment({ amount_refunded: '2.000000', credited_to: 'balance' });
    expect(moneyNotes('delivered', payment)).toEqual(['refunded.balance']);
  });
});

describe('the way on', () => {
  const guest = { lines: false, balance: false };
  const owner = { lines: false, balance: true };
  const own = buildPayment({ credited_to: 'balance' });
  const recharge = buildPayment({ purpose: 'recharge', credited_to: 'balance' });

  it('leads to the lines where there are any to see', () => {
    expect(onwardFrom('delivered', own, { ...owner, lines: true })).toBe('lines');
    expect(onwardFrom('delivered_short', own, { ...guest, lines: true })).toBe('lines');
    expect(onwardFrom('delivered', own, guest)).toBe('lookup');
  });

  it('leads to a new order once what was delivered is destroyed', () => {
    const gone = buildPayment({
      now: '2026-12-01T00:00:00.000Z',
      summary: summary({ lines_until: '2026-11-27T15:30:00.000Z' }),
    });
    expect(onwardFrom('delivered', gone, { ...owner, lines: true })).toBe('again');
  });

  it('leads to the balance that money was credited to, for its owner', () => {
    for (const state of ['late_credited', 'expired_credited', 'refunded'] as const) {
      expect(onwardFrom(state, own, owner)).toBe('balance');
      expect(onwardFrom(state, buildPayment(), owner)).not.toBe('balance');
    }
    expect(onwardFrom('recharged', recharge, owner)).toBe('balance');
    expect(onwardFrom('expired', recharge, owner)).toBe('balance');
    expect(onwardFrom('recharged', recharge, guest)).toBe('shop');
  });

  it('leads to a new order from one that ended', () => {
    for (const state of ['expired', 'cancelled', 'late_credited'] as const) {
      expect(onwardFrom(state, buildPayment(), guest)).toBe('again');
    }
  });

  it('is none where one should stay', () => {
    for (const state of ['awaiting', 'underpaid', 'sent', 'detected', 'confirming', 'delivering', 'on_hold'] as const) {
      expect(onwardFrom(state, own, owner)).toBeNull();
    }
  });
});

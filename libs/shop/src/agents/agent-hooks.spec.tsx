/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import type { FormEvent } from 'react';
import { queryClient } from '../query-client';
import { renderShopHook } from '../testing/render-shop-hook';
import { commissionsQuery, payoutsQuery } from './queries';
import { agentTexts } from './texts';
import { useAddChannel, useChannel } from './use-channels';
import { useCommissions, useCommissionTexts } from './use-commissions';
import { useJoinForm } from './use-join-form';
import { usePayoutForm, usePayoutHindrance } from './use-payout-form';
import { usePayouts, usePayoutTexts } from './use-payouts';
import { usePeriodForm } from './use-period-form';
import { useFigures, useFunnel } from './use-summary';
import { useEarnings, useRates, useRules, useTerms } from './use-terms';
import { useTrendChart } from './use-trend-chart';
import type { AgentPeriod, AgentProfile, Commission, Payout } from './types';

const run = <R,>(hook: () => R) => renderShopHook(agentTexts, hook).result;
const submitted = { preventDefault: () => undefined } as FormEvent;

const profile: AgentProfile = {
  state: 'active',
  state_reason: null,
  frozen_until: null,
  rate: '5.00',
  pending: '3.000000',
  held: '1.000000',
  available: '20.000000',
  settling: '0.000000',
  paid: '7.500000',
  reversed: '0.000000',
  share: '10.00',
  inviter_code: null,
  sub_agents: 0,
  created_at: '2026-11-01T00:00:00.000Z',
  min_settlement: '10.000000',
  hold_days: 7,
  promotion_code: 'AB12',
  payout_address: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
} as AgentProfile;

const commission: Commission = {
  id: '1',
  order_no: '202611010000000001',
  goods_id: '2',
  customer: 'b***',
  sub_agent: null,
  shared: null,
  created_at: '2026-11-01T00:00:00.000Z',
  kind: 'sale',
  reason: 'sale',
  why: 'code',
  base: '100.000000',
  rate: '5.00',
  rate_of: 'site',
  amount: '5.000000',
  part_of: null,
  reversed: '0.000000',
  held: false,
  state: 'pending',
  clears_at: '2026-11-08T00:00:00.000Z',
  cleared_at: null,
  settlement_id: null,
  note: null,
};

const payout = { id: '9', state: 'rejected', reason: 'wrong network', paid_at: null } as Payout;

describe('A commission', () => {
  const textsOf = (over: Partial<Commission> = {}) => run(() => useCommissionTexts({ ...commission, ...over })).current;

  it('says what it was computed from, and when it clears', () => {
    const { amount, formula, reasons } = textsOf();
    expect(amount).toMatch(/^\+5\.00/);
    expect(formula).toContain('100');
    expect(reasons.at(-1)?.text).toContain('8 Nov 2026');
  });

  it('says what of it went to who invited the agent, and that a share is one, without the customer', () => {
    expect(textsOf({ shared: '0.500000' }).reasons[1]?.text).toContain('0.50');
    const share = textsOf({ kind: 'share', customer: null, sub_agent: 'CD34', base: '5.000000', rate: '10.00' });
    expect(share.formula).toContain('10%');
    expect(share.reasons[0]?.text).toContain('CD34');
    expect(JSON.stringify(share)).not.toContain('{{');
  });

  it('that is held warns, and names no day', () => {
    expect(textsOf({ held: true }).reasons.filter(({ warns }) => warns)).toHaveLength(1);
    expect(JSON.stringify(textsOf({ held: true }).reasons)).not.toContain('Nov 2026');
  });

  it('that was taken back says why instead of how it came about', () => {
    const reversal = textsOf({ kind: 'reversal', amount: '-5.000000', reason: 'rejected', note: 'own order' });
    expect(reversal).toMatchObject({ isNegative: true, formula: null });
    expect(reversal.reasons).toHaveLength(1);
    expect(reversal.reasons[0]?.text).toContain('own order');
  });

  it('stands in tabs that have their counts', () => {
    const counts = { pending: 2, available: 1, settling: 0, paid: 0, reversed: 0, reversals: 0 };
    const page = { items: [commission], counts, next_cursor: null };
    queryClient.setQueryData(commissionsQuery('all').queryKey, { pages: [page], pageParams: [null] });
    const { commissions, tabs } = run(() => useCommissions('all')).current;
    expect(commissions).toEqual([commission]);
    expect(tabs[0]?.label).toContain('3');
  });
});

describe('The payout form', () => {
  it('begins with everything that is available', () => {
    expect(run(() => usePayoutForm(profile, () => undefined)).current.values.amount).toBe('20.00');
  });

  it.each([['5'], ['21'], ['x']])('refuses %s before it is sent', (typed) => {
    const form = run(() => usePayoutForm(profile, () => undefined));
    act(() => form.current.change('amount', typed));
    act(() => form.current.submit(submitted));
    expect(form.current).toMatchObject({ isPending: false, errors: { amount: expect.any(String) as string } });
    act(() => form.current.takeAll());
    expect(form.current).toMatchObject({ values: { amount: '20.00' }, errors: {} });
  });

  it('says what stops a payout, and whether it is a problem', () => {
    const hindrance = (over: Partial<AgentProfile>, open = false) =>
      run(() => usePayoutHindrance({ ...profile, ...over }, open)).current;
    expect(hindrance({})).toBeNull();
    expect(hindrance({}, true)?.isProblem).toBe(false);
    expect(hindrance({ available: '1.000000' })?.text).toContain('10.00');
    expect(hindrance({ frozen_until: '2026-12-01T12:00:00.000Z' })).toMatchObject({ isProblem: true });
  });
});

describe('Payouts', () => {
  it('know the one that is open', () => {
    const page = { items: [{ ...payout, state: 'requested' as const }], next_cursor: null };
    queryClient.setQueryData(payoutsQuery().queryKey, { pages: [page], pageParams: [null] });
    expect(run(() => usePayouts()).current.isOpen).toBe(true);
  });

  it('say when they were requested, and why they were rejected', () => {
    const texts = run(() => usePayoutTexts({ ...payout, created_at: '2026-11-02T12:00:00.000Z' })).current;
    expect(texts.dates).toHaveLength(1);
    expect(texts.rejection).toContain('wrong network');
  });
});

describe('A channel', () => {
  const channel = {
    name: 'blog',
    visits: 1200,
    sign_ups: 3,
    orders_placed: 2,
    orders: 1,
    commission: '1.000000',
    created_at: '2026-11-01T00:00:00.000Z',
  };

  it('has its link and what came of it, with separators', () => {
    const { link, isQuiet, counts } = run(() => useChannel(channel, 'AB12', () => undefined)).current;
    expect(link).toContain('AB12');
    expect(isQuiet).toBe(false);
    expect(counts.map(({ count }) => count)).toEqual(['1,200', '3', '2', '1']);
  });

  it('can only have a name that links can have', () => {
    const form = run(() => useAddChannel(() => undefined));
    act(() => form.current.change('name', 'no spaces'));
    act(() => form.current.submit(submitted));
    expect(form.current.errors.name).toEqual(expect.any(String));
  });
});

describe('The overview', () => {
  const period = (over: Partial<AgentPeriod>) =>
    ({
      visits: 0,
      sign_ups: 0,
      orders_placed: 0,
      orders: 0,
      sales: '0.000000',
      commission: '0.000000',
      ...over,
    }) as AgentPeriod;
  const summary = { days: 30, current: period({ visits: 1500, orders: 15 }), previous: period({ visits: 1000 }) };

  it('compares with the period before', () => {
    const [visits, signUps, orders] = run(() => useFigures(summary)).current;
    expect(visits).toMatchObject({ text: '1,500', change: { direction: 'up' } });
    expect(visits?.change?.text).toContain('50');
    expect(signUps?.change).toBeNull();
    expect(orders?.change).toMatchObject({ direction: 'up' });
  });

  it('shows each step as a share of the visits, and nothing of a link without any', () => {
    const steps = run(() => useFunnel(summary)).current;
    expect(steps.map(({ percent }) => percent)).toEqual([100, 0, 0, 1]);
    expect(steps.at(-1)?.share).toContain('1%');
    expect(run(() => useFunnel({ ...summary, current: period({}) })).current).toEqual([]);
  });

  it('draws the trend within its box, and says it in words', () => {
    const day = (date: string, orders: number) => ({ date, orders, sales: '0.000000', commission: '0.000000' });
    const chart = run(() => useTrendChart([day('2026-11-01', 0), day('2026-11-02', 1500)], 'count')).current;
    expect(chart.path).toBe('M0.0 160.0L600.0 0.0');
    expect(chart.label).toContain('1,500');
  });

  it('takes a period only that there is', () => {
    const shown: unknown[] = [];
    const form = run(() =>
      usePeriodForm({ kind: 'custom', from: '2026-11-02', to: '2026-11-01' }, (span) => shown.push(span)),
    );
    act(() => form.current.submit(submitted));
    expect(form.current.problem).toEqual(expect.any(String));
    act(() => form.current.changeDay('to', '2026-11-03'));
    act(() => form.current.submit(submitted));
    expect(shown).toEqual([{ kind: 'custom', from: '2026-11-02', to: '2026-11-03' }]);
  });
});

describe('Terms', () => {
  it('are said in sentences, the rate first', () => {
    const terms = { rate: '5.00', share: '0.00', code_kept_days: 30, hold_days: 7, min_settlement: '10.000000' };
    const [rate, , , least] = run(() => useTerms()).current(terms);
    expect(rate).toContain('5%');
    expect(least).toContain('10.00');
  });

  it('name the days that each rule is about', () => {
    const rules = run(() => useRules(profile)).current;
    expect(rules.find(({ topic }) => topic === 'clears')?.body).toContain('7');
    expect(JSON.stringify(rules)).not.toContain('{{');
  });

  it('say how much of what is pending is held', () => {
    const noteOf = (held: string) =>
      run(() => useEarnings({ ...profile, held })).current.find(({ name }) => name === 'pending')?.note;
    expect(noteOf('1.000000')).toContain('1.00');
    expect(noteOf('0.000000')).not.toContain('1.00');
  });

  it('list the general rate before those of products', () => {
    const item = {
      goods_name: { zh: '甲', en: 'A' },
      rate: null,
      coming: true,
      effective_at: '2026-12-01T12:00:00.000Z',
    };
    const [general, own] = run(() => useRates()).current({ rate: '5.00', items: [item] } as never);
    expect(general).toMatchObject({ goods: null, rate: '5%' });
    expect(own?.goods).toEqual(item.goods_name);
    expect(own?.from).toContain('1 Dec 2026');
  });

  it('offer the wallet of the account, and say what is wrong with another one', () => {
    const describeError = ({ kind }: { kind: string }) => `error ${kind}`;
    const form = run(() => useJoinForm({ wallet: profile.payout_address, describeError, onJoined: () => undefined }));
    const { help } = form.current;
    act(() => form.current.change('payout_address', ''));
    act(() => form.current.submit(submitted));
    expect(form.current.errors.payout_address).toBe('error empty');
    expect(form.current.help).not.toBe(help);
  });
});

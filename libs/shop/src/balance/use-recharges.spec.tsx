/** @jest-environment jsdom */
import type { LedgerEntry, Recharge } from '@lotline/web-core/balance';
import { renderShopHook } from '../testing/render-shop-hook';
import { balanceEn, balanceZh, useEntryTexts, usePendingTexts, useRechargeAmount } from '.';

const run = <R,>(hook: () => R) =>
  renderShopHook({ 'zh-CN': { balance: balanceZh }, en: { balance: balanceEn } }, hook).result.current;

const limits = { min: '10.000000', max: '1000.000000' };

describe('The amount of a recharge', () => {
  it('is one of the usual ones, or any within the limits', () => {
    const { micro, presets, placeholder } = run(() => useRechargeAmount(limits, '100.0'));
    expect(micro).toBe(100_000_000n);
    expect(presets.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(['100']);
    expect(placeholder).toContain('1,000');
  });

  it.each(['5', '2000', 'x', '10.001'])('of %s is refused in words', (typed) => {
    const { problemOf } = run(() => useRechargeAmount(limits, ''));
    expect(problemOf('50')).toBeNull();
    expect(problemOf(typed)).toEqual(expect.any(String));
    expect(problemOf(typed)).not.toMatch(/^problem\./);
  });
});

it('a recharge that has its money is watched, not resumed', () => {
  const recharge = { amount: '50.000000', amount_missing: '0.000000', stage: 'review' } as Recharge;
  const { awaitsMoney, progress, open } = run(() => usePendingTexts(recharge));
  expect(awaitsMoney).toBe(false);
  expect([progress, open]).toEqual([balanceEn.pending.review, balanceEn.pending.watch]);
});

it('an entry says that it was reversed, and its note', () => {
  const entry = { kind: 'refund', reversed: true, note: 'sold out' } as LedgerEntry;
  expect(run(() => useEntryTexts(entry)).notes).toEqual([balanceEn.history.reversed, 'sold out']);
});

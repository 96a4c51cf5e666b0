/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderShopHook } from '../testing/render-shop-hook';
import { supportEn, supportZh, usePaymentCheck } from '.';

const texts = { 'zh-CN': { support: supportZh }, en: { support: supportEn } };

describe('The check of a payment', () => {
  it('says of each field what is wrong with it', () => {
    const { problemOf } = renderShopHook(texts, () => usePaymentCheck(() => null)).result.current;
    expect(problemOf('ref', ' ')).toContain(supportEn.check.ref);
    expect(problemOf('ref', 'x')).toBe(supportEn.check.refInvalid);
    expect(problemOf('txid', 'x')).toBe(supportEn.check.txidInvalid);
    expect(problemOf('txid', 'ab'.repeat(32))).toBeNull();
  });

  it('sends nothing that cannot be read', async () => {
    const { result } = renderShopHook(texts, () => usePaymentCheck(() => 'refused'));
    await act(async () => result.current.submit({ ref: 'x', txid: 'x' }));
    expect(result.current).toMatchObject({ isPending: false, failure: null, payment: null });
  });
});

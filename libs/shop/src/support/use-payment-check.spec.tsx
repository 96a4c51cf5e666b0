/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { act } from '@testing-library/react';
import { api } from '../api';
import { renderShopHook } from '../testing/render-shop-hook';
import { supportEn, supportZh, usePaymentCheck } from '.';

const texts = { 'zh-CN': { support: supportZh }, en: { support: supportEn } };

describe('The check of a payment', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says of each field what is wrong with it', () => {
    const { problemOf } = renderShopHook(texts, () => usePaymentCheck()).result.current;
    expect(problemOf('ref', ' ')).toContain(supportEn.check.ref);
    expect(problemOf('ref', 'x')).toBe(supportEn.check.refInvalid);
    expect(problemOf('txid', 'x')).toBe(supportEn.check.txidInvalid);
    expect(problemOf('txid', 'ab'.repeat(32))).toBeNull();
  });

  it('sends nothing that cannot be read', async () => {
    const post = jest.spyOn(api, 'post');
    const { result } = renderShopHook(texts, () => usePaymentCheck());
    await act(async () => result.current.send({ ref: 'x', txid: 'x' }));
    expect(result.current.payment).toBeNull();
    expect(post).not.toHaveBeenCalled();
  });

  it('finds the payment of an order, and forgets it when another one is looked for', async () => {
    jest.spyOn(api, 'get').mockResolvedValue({ pre_order_id: 'p1' });
    const post = jest.spyOn(api, 'post').mockResolvedValueOnce({ pre_order_id: 'p1' });
    const values = { ref: '202611201430001043', txid: 'ab'.repeat(32) };
    const { result } = renderShopHook(texts, () => usePaymentCheck());
    await act(async () => result.current.send(values));
    expect(result.current.payment).toMatchObject({ pre_order_id: 'p1' });
    post.mockRejectedValueOnce(new Error('lost'));
    await act(async () => expect(result.current.send(values)).rejects.toThrow('lost'));
    expect(result.current.payment).toBeNull();
  });

  it("says that an order is none of the visitor's, and leaves every other failure to the catalogue", () => {
    const { describeFailure } = renderShopHook(texts, () => usePaymentCheck()).result.current;
    const refusal = (reason: string) => apiErrorFrom(404, new Headers(), { code: 404, reason });
    expect(describeFailure(refusal('orders.not_found'))).toBe(supportEn.check.notYours);
    expect(describeFailure(refusal('payments.not_found'))).toBeNull();
  });
});

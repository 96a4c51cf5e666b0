/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { api } from '../api';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { useCoupon } from './use-coupon';

const items = [{ goods_id: '11', quantity: 2 }];

describe('The coupon of an order that is filled in', () => {
  const post = jest.spyOn(api, 'post');
  const answer = (error: string | null, discount: string) =>
    post.mockResolvedValue({ items: [], coupon: { code: 'TENOFF', error, params: null }, discount, total: '9.000000' });
  const render = (email = 'buyer@example.test') =>
    renderShopHook({ 'zh-CN': {}, en: {} }, () => useCoupon(items, email)).result;
  beforeEach(() => {
    post.mockReset();
    session.remove('coupon');
  });

  it('requests nothing and says nothing of an order without a code', () => {
    const coupon = render();
    expect(coupon.current.terms()).toEqual({});
    expect(post).not.toHaveBeenCalled();
  });

  it('goes along with the discount that the buyer saw', async () => {
    answer(null, '1.000000');
    const coupon = render();
    act(() => coupon.current.setTyped(' TENOFF '));
    act(() => coupon.current.apply());
    await waitFor(() => expect(coupon.current.discount).toBe(1_000_000n));
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      body: { items, coupon_code: 'TENOFF', email: 'buyer@example.test' },
    });
    expect(coupon.current.terms()).toEqual({ coupon_code: 'TENOFF', expected_discount: '1.000000' });
    act(() => coupon.current.remove());
    expect(coupon.current.discount).toBe(0n);
    expect(coupon.current.terms()).toEqual({});
  });

  it('that lowers no price is not sent with the order', async () => {
    answer('coupons.expired', '0.000000');
    const coupon = render('half an address');
    act(() => coupon.current.setTyped('TENOFF'));
    act(() => coupon.current.apply());
    await waitFor(() => expect(coupon.current.error).not.toBeNull());
    expect(post.mock.calls[0]?.[1]).not.toMatchObject({ body: { email: expect.anything() } });
    expect(coupon.current.terms()).toEqual({});
  });

  it('that was typed and not applied is sent, so that no buyer pays the full price unnoticed', () => {
    const coupon = render();
    act(() => coupon.current.setTyped('TENOFF'));
    expect(coupon.current.terms()).toEqual({ coupon_code: 'TENOFF' });
  });

  it('of a link is applied at once, until the buyer removes it', async () => {
    session.set('coupon', 'TENOFF');
    answer(null, '1.000000');
    const coupon = render();
    await waitFor(() => expect(coupon.current.discount).toBe(1_000_000n));
    expect(coupon.current.terms()).toEqual({ coupon_code: 'TENOFF', expected_discount: '1.000000' });
    act(() => coupon.current.remove());
    expect(coupon.current.terms()).toEqual({});
    expect(render().current.typed).toBe('');
  });
});

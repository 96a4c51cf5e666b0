/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { buildGoods, buildSession, buildUser } from '@lotline/web-core/testing';
import { openApi } from '../open-api';
import { session } from '../session';
import { renderShopHook } from '../testing/render-shop-hook';
import { currentBuyerId, percentOff, usePriceReason, withOwnPrices, withPublicPrice } from '.';
import { catalogEn, catalogZh } from './texts';

const signal = new AbortController().signal;
const sale = {
  regular_price: '0.500000',
  regular_tiers: [],
  reason: 'sale' as const,
  group_name: null,
  ends_at: '2026-12-12T12:00:00.000Z',
};
const own = {
  goods_id: '11',
  price: '0.475000',
  tiers: [],
  reason: 'group' as const,
  group_name: { zh: '黄金', en: 'Gold' },
  ends_at: null,
};
const answer = (items: object[]) => jest.spyOn(openApi, 'get').mockResolvedValue({ items });

describe('the prices of a buyer', () => {
  beforeEach(() => session.set('userInfo', buildSession({ user: buildUser({ id: '7' }) })));
  afterEach(() => {
    jest.restoreAllMocks();
    session.remove('userInfo');
  });

  it('are not requested for a guest, who sees the public ones with their sales', async () => {
    session.remove('userInfo');
    const get = answer([own]);
    const goods = [buildGoods({ special: sale, price: '0.400000' })];
    expect(await withOwnPrices(goods, signal)).toBe(goods);
    expect(get).not.toHaveBeenCalled();
    expect(currentBuyerId()).toBeNull();
  });

  it('take the place of the public ones, beside the regular price', async () => {
    answer([own]);
    const [member, other] = await withOwnPrices([buildGoods(), buildGoods({ id: '12' })], signal);
    expect(member).toMatchObject({
      price: '0.475000',
      tiers: [],
      special: { regular_price: '0.500000', regular_tiers: buildGoods().tiers, reason: 'group' },
    });
    expect(other).toMatchObject({ price: '0.500000', special: null });
    expect(currentBuyerId()).toBe('7');
  });

  it('are compared with the regular price while a sale lasts', async () => {
    answer([own]);
    const [goods] = await withOwnPrices([buildGoods({ price: '0.480000', tiers: [], special: sale })], signal);
    expect(goods).toMatchObject({ price: '0.475000', special: { regular_price: '0.500000', reason: 'group' } });
  });

  it('are the public ones where the server does not accept the session; other failures are failures', async () => {
    const get = jest.spyOn(openApi, 'get').mockRejectedValueOnce(apiErrorFrom(401, new Headers(), {}));
    expect(await withOwnPrices([buildGoods()], signal)).toMatchObject([{ price: '0.500000' }]);
    get.mockRejectedValueOnce(apiErrorFrom(500, new Headers(), {}));
    await expect(withOwnPrices([buildGoods()], signal)).rejects.toThrow();
  });

  it('are left out again for somebody else', () => {
    const goods = buildGoods({ price: '0.475000', tiers: [], special: { ...sale, ...own, ends_at: null } });
    expect(withPublicPrice(goods)).toMatchObject({ price: '0.500000', special: null });
  });
});

describe('the reason of a price', () => {
  const reasonOf = (over: Parameters<typeof buildGoods>[0]) =>
    renderShopHook({ 'zh-CN': { catalog: catalogZh }, en: { catalog: catalogEn } }, usePriceReason).result.current(
      buildGoods(over),
    );

  it('names the group with what it takes off, the sale with its end, and an own price', () => {
    expect(reasonOf({})).toBeNull();
    const group = { ...sale, reason: 'group' as const, group_name: own.group_name, ends_at: null };
    expect(reasonOf({ price: '0.475000', special: group })).toBe('Gold −5%');
    expect(reasonOf({ price: '0.499000', special: group })).toBe('Gold price');
    expect(reasonOf({ price: '0.400000', special: sale })).toContain('Sale until 12 Dec');
    expect(reasonOf({ price: '0.4', special: { ...sale, reason: 'negotiated', ends_at: null } })).toBe('Your price');
  });

  it('rounds what it takes off down', () => {
    expect(percentOff(buildGoods({ price: '0.330100', special: sale }))).toBe(33);
    expect(percentOff(buildGoods({ price: '0.600000', special: sale }))).toBe(0);
  });
});

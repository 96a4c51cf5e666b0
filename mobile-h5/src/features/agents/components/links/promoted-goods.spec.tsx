import { agentTexts } from '@lotline/shop/agents';
import { api } from '@lotline/shop/api';
import { openApi } from '@lotline/shop/open-api';
import { queryClient } from '@lotline/shop/query-client';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { PromotedGoods } from './promoted-goods';

const coupon = {
  code: 'FRIENDS',
  discount_bp: 1_000,
  discount: null,
  min_amount: '20.000000',
  min_quantity: 2,
  to: null,
  uses: 1,
  max_uses: 5,
  first_order_only: true,
  limited_to: [{ zh: '邮箱', en: 'Mailboxes' }],
};
const goods = {
  id: '1',
  slug: 'aged-account',
  name: { zh: '老号', en: 'Aged account' },
  price: '2.000000',
  cover: null,
  tiers: [{ min_quantity: 10, price: '1.500000' }],
};

describe('what an agent promotes', () => {
  beforeAll(() => getI18n().addResourceBundle('en', 'agents', agentTexts.en.agents));
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
  });

  const show = (coupons: object[], items: object[]) => {
    jest.spyOn(api, 'get').mockResolvedValue({ items: coupons, next_cursor: null });
    const search = jest.spyOn(openApi, 'get').mockResolvedValue({ items, next_cursor: null, match: null });
    render(
      <QueryClientProvider client={queryClient}>
        <PromotedGoods code="AB12" />
      </QueryClientProvider>,
    );
    return search;
  };
  const linkOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;

  it('are products with links that carry the code, and the coupon that is chosen', async () => {
    show([coupon], [goods]);
    expect(await linkOf('Aged account')).toContain('/client/purchase-account/aged-account?promotion_code=AB12');
    expect(await linkOf('Aged account')).not.toContain('coupon=');
    expect(screen.getByText('from 1.50 USDT')).toBeTruthy();
    await userEvent.click(await screen.findByRole('radio', { name: 'FRIENDS' }));
    expect(await linkOf('Aged account')).toContain('promotion_code=AB12&coupon=FRIENDS');
  });

  it('are coupons with what they give and on what terms', async () => {
    show([coupon], [goods]);
    expect(await screen.findByText('10% off')).toBeTruthy();
    expect(
      screen.getByText('from 20.00 USDT · from 2 items · first order only · only for Mailboxes · used 1 of 5 times'),
    ).toBeTruthy();
  });

  it('are found by words; without coupons nothing is offered to choose', async () => {
    const search = show([], []);
    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.getByText('No coupons yet. Ask support if you would like one.')).toBeTruthy();
    expect(screen.queryByText('FRIENDS')).toBeNull();
    await userEvent.type(within(screen.getByRole('search')).getByRole('searchbox'), 'aged{Enter}');
    expect(search.mock.calls.at(-1)).toMatchObject(['/api/goods', { params: { query: { q: 'aged' } } }]);
  });
});

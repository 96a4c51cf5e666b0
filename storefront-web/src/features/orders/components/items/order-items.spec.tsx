import { session } from '@lotline/shop/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { buildOrderDetail, buildOrderItem } from '@lotline/web-core/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderDetail as Order } from '@lotline/shop/orders';
import { MemoryRouter } from 'react-router-dom';
import { OrderDetail } from '../order-detail';
import { queryClient } from '../../../../shared/query-client';

const first = buildOrderItem({ name: { zh: '账号甲', en: 'Account A' }, quantity: 3, amount: '1.500000' });
const second = buildOrderItem({
  position: 2,
  goods_id: '12',
  name: { zh: '账号乙', en: 'Account B' },
  quantity: 5,
  gender: 'female',
  unit_price: '0.400000',
  price_reason: 'negotiated',
  amount: '2.000000',
  amount_refunded: '0.400000',
  lines_count: 4,
  delivered_sha256: 'b'.repeat(64),
  warranty_until: '2026-12-01T10:00:00.000Z',
});

const show = (over: Partial<Order>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrderDetail
          order={buildOrderDetail({ goods_name: first.name, quantity: 8, amount: '3.500000', ...over })}
          source={{ kind: 'link', token: 'token' }}
          explorerUrl={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('an order of several items', () => {
  it('names the first and how many others there are, and has a section for each', () => {
    show({ items: [first, second], state: 'paid' });
    expect(screen.getAllByText('Account A and 1 more')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Account A × 3' }).textContent).toContain('0.50\u00a0USDT × 3');
    expect(screen.getByRole('link', { name: 'Account B' }).getAttribute('href')).toContain('goods=12');
  });

  it('says of an item what it cost and why, what is short, what was refunded and its warranty', () => {
    const past = '2026-11-20T15:00:00.000Z';
    show({ items: [first, second], state: 'delivered', delivered_at: past, purge_at: past, purged_at: past });
    const text = screen.getByRole('region', { name: 'Account B × 5' }).textContent;
    for (const part of [
      'Female',
      '0.40\u00a0USDT × 5',
      'Negotiated price',
      '2.00\u00a0USDT',
      '4 of 5, 1 short',
      'Warranty until',
    ])
      expect(text).toContain(part);
    expect(text).toContain('b'.repeat(64));
  });

  it('puts all of them into the cart to be bought again, with the prices of the order', async () => {
    show({ items: [first, second], state: 'expired' });
    await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
    const cart = session.get('cart') ?? [];
    expect(cart.map(({ goods_id: id, quantity, price }) => [id, quantity, price])).toEqual([
      [first.goods_id, 3, first.unit_price],
      ['12', 5, '0.400000'],
    ]);
  });
});

it('an order of one item has no section for it', () => {
  show({ items: [first], state: 'expired' });
  expect(screen.queryByRole('region', { name: /Account A/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order again' })).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('Price')).toBeTruthy();
});

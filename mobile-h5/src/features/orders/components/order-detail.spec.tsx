import { ordersEn, type OrderDetail as Order } from '@lotline/shop/orders';
import { buildOrderDetail, buildOrderItem } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { OrderDetail } from './order-detail';

beforeAll(() => getI18n().addResourceBundle('en', 'orders', ordersEn));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function draw(over: Partial<Order>) {
  const order = buildOrderDetail({ state: 'delivered', ...over });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderDetail
          order={order}
          source={{ kind: 'order', orderNo: order.order_no }}
          again="/"
          cartAt="/cart"
          explorerUrl={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { isSuccess: container.querySelector('.adm-result-success') !== null };
}

describe('the page of an order', () => {
  it('celebrates a delivery in its first hour', () => {
    expect(draw({ delivered_at: minutesAgo(59) }).isSuccess).toBe(true);
    expect(draw({ delivered_at: minutesAgo(61) }).isSuccess).toBe(false);
  });

  it('shows no success for an order that was refunded or purged after its delivery', () => {
    expect(draw({ state: 'refunded', delivered_at: minutesAgo(5) }).isSuccess).toBe(false);
    expect(draw({ delivered_at: minutesAgo(5), purge_at: minutesAgo(1) }).isSuccess).toBe(false);
    expect(screen.queryByText('10 accounts delivered')).toBeNull();
  });

  it('has a section for each item of an order of several: price, reason, what is short, refunded and its checksum', () => {
    const past = minutesAgo(5);
    const second = buildOrderItem({
      position: 2,
      name: { zh: '账号乙', en: 'Account B' },
      quantity: 5,
      price_reason: 'sale',
      amount_refunded: '0.400000',
      lines_count: 4,
      delivered_sha256: 'b'.repeat(64),
    });
    draw({ items: [buildOrderItem(), second], delivered_at: past, purge_at: past, purged_at: past });
    expect(screen.getByRole('heading', { name: /Sample account and 1 more/ })).toBeTruthy();
    const text = screen.getByRole('region', { name: 'Account B × 5' }).textContent;
    for (const part of ['Sale price', '4 of 5, 1 short', 'Refunded', 'b'.repeat(64)]) expect(text).toContain(part);
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeTruthy();
  });

  it('has no section for the item of an order of one', () => {
    draw({ state: 'expired' });
    expect(screen.queryByRole('region', { name: /×/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Order again' })).toBeTruthy();
  });
});

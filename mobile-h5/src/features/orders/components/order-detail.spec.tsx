import type { OrderDetail as Order } from '@lotline/shop/orders';
import { buildOrderDetail } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OrderDetail } from './order-detail';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function draw(over: Partial<Order>) {
  const order = buildOrderDetail({ state: 'delivered', ...over });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderDetail order={order} source={{ kind: 'order', orderNo: order.order_no }} again="/" explorerUrl={null} />
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
    expect(screen.queryByText('continue.delivered')).toBeNull();
  });
});

import { session } from '@lotline/shop/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { buildOrderDetail, buildSession } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import type { OrderDetail } from '@lotline/shop/orders';
import { MemoryRouter } from 'react-router-dom';
import { DeliveredOrder, useArrival } from './delivered-order';
import { OrderProgress } from './order-progress';
import { queryClient } from '../../../shared/query-client';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const order = (over: Partial<OrderDetail>) => buildOrderDetail({ state: 'delivered', line_count: 3, ...over });
const page = (one: OrderDetail) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <DeliveredOrder order={one} source={{ kind: 'order', orderNo: one.order_no }} />
    </MemoryRouter>
  </QueryClientProvider>
);
const Arrival = ({ one }: { one: OrderDetail }) => <output>{String(useArrival(one))}</output>;

describe('a delivered order', () => {
  afterEach(() => session.clear());

  it('says in its first hour that it is there and what to do next', () => {
    session.set('userInfo', buildSession());
    render(page(order({ delivered_at: minutesAgo(5) })));
    expect(screen.getByRole('region', { name: 'Your order is ready' }).textContent).toContain('Save a copy first');
    expect(screen.getByText('Completed · Delivered')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check accounts' }).getAttribute('href')).toBe('/client/check-live-fb');
  });

  it('says later only where it stands, and offers guests no page that needs a login', () => {
    render(page(order({ delivered_at: minutesAgo(90) })));
    expect(screen.queryByRole('heading', { name: 'Your order is ready' })).toBeNull();
    expect(screen.getByText(/3 accounts delivered/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Check accounts' })).toBeNull();
  });

  it('shows its lines at once only to a buyer who waited for them on the page', () => {
    const { rerender } = render(<Arrival one={order({ state: 'paid', delivered_at: null })} />);
    expect(screen.getByRole('status').textContent).toBe('false');
    rerender(<Arrival one={order({ delivered_at: minutesAgo(0) })} />);
    expect(screen.getByRole('status').textContent).toBe('true');
    rerender(<Arrival key="later" one={order({ delivered_at: minutesAgo(0) })} />);
    expect(screen.getByRole('status').textContent).toBe('false');
  });
});

it('the progress of an order names what happened and what is ahead', () => {
  render(
    <OrderProgress
      order={order({ state: 'awaiting_payment', transfers: [], paid_at: null, delivered_at: null })}
      explorerUrl={null}
    />,
  );
  const progress = screen.getByRole('region', { name: 'Progress' });
  expect(progress.textContent).toMatch(/Ordered.*Paid.*Pending.*Delivered.*Pending/);
});

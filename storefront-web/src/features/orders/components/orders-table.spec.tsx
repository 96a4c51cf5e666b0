import { type LinesArchive, useLinesArchive } from '@lotline/shop/lines';
import type { Order } from '@lotline/shop/orders';
import { buildOrder } from '@lotline/web-core/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../shared/query-client';
import { LinesArchiveBar } from './lines-archive';
import { OrdersTable } from './orders-table';

const READY = '202611200000000001';
const UNPAID = '202611200000000002';
const ready = buildOrder({ order_no: READY, state: 'delivered', line_count: 3 });

function Orders({ orders }: { orders: Order[] }) {
  const archive = useLinesArchive(orders, () => undefined);
  return (
    <>
      <LinesArchiveBar archive={archive} />
      <OrdersTable orders={orders} archive={archive} />
    </>
  );
}

const draw = (orders: Order[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Orders orders={orders} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download accounts' });

describe('the table of orders', () => {
  it('selects orders with lines, by names that tell them apart, and says how many', () => {
    draw([ready, buildOrder({ order_no: UNPAID })]);
    expect(screen.getByText(/Select up to 100 delivered orders/)).toBeTruthy();
    expect(download().disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select order ${UNPAID}` }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: `Select order ${READY}` }));
    expect(screen.getByText('1 order selected · 3 accounts')).toBeTruthy();
    expect(download().disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(download().disabled).toBe(true);
  });

  it('selects all orders that have lines with one box', () => {
    draw([ready, buildOrder({ order_no: UNPAID })]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all orders with accounts' }));
    expect(screen.getByText('1 order selected · 3 accounts')).toBeTruthy();
  });

  it('has no boxes where no order has lines', () => {
    draw([buildOrder({ order_no: UNPAID })]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the lines of selected orders', () => {
  const archive: LinesArchive = {
    canSelect: true,
    selected: [READY],
    lineCount: 3,
    isOverLimit: false,
    select: () => undefined,
    toggle: () => undefined,
    save: () => undefined,
    isPending: false,
    error: null,
  };

  it('name the limit, and cannot be requested, when too many orders are selected', () => {
    render(<LinesArchiveBar archive={{ ...archive, isOverLimit: true }} />);
    expect(screen.getByText(/at most 100 orders/)).toBeTruthy();
    expect(download().disabled).toBe(true);
  });

  it('say that the file is being prepared, and what went wrong', () => {
    const { unmount } = render(<LinesArchiveBar archive={{ ...archive, isPending: true }} />);
    expect(screen.getByText('Preparing the file of 1 order…')).toBeTruthy();
    unmount();
    render(<LinesArchiveBar archive={{ ...archive, error: new Error('gone') }} />);
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(download().disabled).toBe(false);
  });
});

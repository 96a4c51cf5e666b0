import { api } from '@lotline/shop/api';
import { ALL_ORDERS, ordersEn } from '@lotline/shop/orders';
import { buildOrder } from '@lotline/web-core/testing';
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { OrderList } from './order-list';

beforeAll(() => getI18n().addResourceBundle('en', 'orders', ordersEn));
afterEach(() => jest.restoreAllMocks());

const READY = '202611200000000001';
const UNPAID = '202611200000000002';
const paths = { order: (no: string) => `/${no}`, again: () => '/again', cart: '/cart', goods: '/', list: '/orders' };

function draw(orders: object[]) {
  const counts = { all: 2, awaiting_payment: 1, paid: 0, delivered: 1, closed: 0 };
  jest.spyOn(api, 'get').mockResolvedValue({ items: orders, next_cursor: null, counts });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderList filter={ALL_ORDERS} paths={paths} head={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the list of orders', () => {
  it('selects orders with lines after one button, and returns to their actions', async () => {
    draw([buildOrder({ order_no: READY, state: 'delivered', line_count: 3 }), buildOrder({ order_no: UNPAID })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Download several orders' }));
    expect(screen.getByText(/Select up to 100 delivered orders/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select order ${UNPAID}` }).disabled).toBe(true);
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download accounts' });
    expect(download.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: `Select order ${READY}` }));
    expect(screen.getByText('1 order selected · 3 accounts')).toBeTruthy();
    expect(download.disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('has no button for it where no order has lines', async () => {
    draw([buildOrder({ order_no: UNPAID })]);
    await screen.findByText(UNPAID, { selector: 'code' });
    expect(screen.queryByRole('button', { name: 'Download several orders' })).toBeNull();
  });
});

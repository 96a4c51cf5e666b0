import { buildOrder, buildOrderItem } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import type { Order } from '../api';
import { OrderGoods } from './order-goods';
import { OrderItems } from './order-items';

const second = buildOrderItem({
  position: 2,
  name: { zh: '账号乙', en: 'Account B' },
  quantity: 5,
  price_reason: 'group',
  amount_refunded: '0.400000',
  lines_count: 4,
});

it('an order of several items has a section for each: price, reason, what is short and refunded', () => {
  const order = buildOrder({ items: [buildOrderItem(), second], delivered_at: '2026-11-20T15:00:00.000Z' }) as Order;
  const { container } = render(<OrderItems order={order} />);
  expect(container.querySelectorAll('section')).toHaveLength(2);
  for (const text of ['Account B', 'Customer group price', '4 of 5', 'Refunded'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('the list names one product, or the first and how many others there are', () => {
  const { container, rerender } = render(<OrderGoods order={buildOrder()} />);
  expect(container.textContent).toBe('Sample account');
  rerender(<OrderGoods order={buildOrder({ items: [buildOrderItem(), second] })} />);
  expect(container.textContent).toBe('Sample account and 1 more');
});

import { orderQuery } from '@lotline/shop/orders';
import { buildOrderDetail, buildOrderItem } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import { queryClient } from '../shared/api/query-client';
import DeliveredLines from './delivered-lines';

const first = buildOrderItem();
const second = buildOrderItem({ position: 2, name: { zh: '账号乙', en: 'Account B' }, quantity: 5 });

function draw(items: (typeof first)[]) {
  const order = buildOrderDetail({ state: 'delivered', items });
  queryClient.setQueryData(orderQuery(order.order_no).queryKey, order);
  render(<DeliveredLines orderNo={order.order_no} linkToken={null} />);
}

describe('the delivered lines at the cashier', () => {
  afterEach(() => queryClient.clear());

  it('stand under the product that they belong to when the order has several', () => {
    draw([first, second]);
    expect(screen.getByRole('region', { name: '账号乙 × 5' })).toBeTruthy();
  });

  it('stand in one list when the order has one product', () => {
    draw([first]);
    expect(screen.queryByRole('region', { name: /×/ })).toBeNull();
  });
});

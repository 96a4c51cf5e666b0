import { buildOrder, buildOrderItem } from '@lotline/web-core/testing';
import { screen } from '@testing-library/react';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { Order } from '../api';
import { OrderItems } from './order-items';
import { OrderMoney } from './order-money';

const none = '0.000000';
const admin = {
  amount_from_balance: none,
  amount_due: '9.000000',
  amount_received: none,
  amount_paid: none,
  amount_credited: none,
  amount_refunded: none,
};
const discounted = { amount: '9.000000', discount: '1.000000', coupon_code: 'AUTUMN-10' };

beforeEach(() => signInAs(['sales', 'goods'], ['orders.read', 'coupons.read']));

it('an order with a coupon shows what it took off and leads to the coupon', () => {
  renderPage(<OrderMoney order={{ ...buildOrder(discounted), ...admin } as Order} />);
  const row = screen.getByText('Coupon discount').closest('tr');
  expect(row?.textContent).toMatch(/1\.00.USDT AUTUMN-10/);
  expect(screen.getByText('AUTUMN-10').getAttribute('href')).toBe('/admin/goods/coupons?q=AUTUMN-10');
});

it('an order without a coupon says nothing of one', () => {
  renderPage(<OrderMoney order={{ ...buildOrder(), ...admin } as Order} />);
  expect(screen.queryByText('Coupon discount')).toBeNull();
});

it('each item of several shows its part of the discount', () => {
  const items = [buildOrderItem({ discount: '0.300000' }), buildOrderItem({ position: 2, discount: '0.700000' })];
  renderPage(<OrderItems order={buildOrder({ ...discounted, items }) as Order} />);
  expect(screen.getAllByText('Coupon discount')).toHaveLength(2);
  expect(screen.getByText(/0\.70/)).toBeTruthy();
});

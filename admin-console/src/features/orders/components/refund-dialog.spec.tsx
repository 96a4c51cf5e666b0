import { jest } from '@jest/globals';
import { buildOrder, buildOrderItem } from '@lotline/web-core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage } from '../../../testing/render-page';
import type { Order } from '../api';
import { RefundDialog } from './refund-dialog';

const paid = { amount_paid: '6.000000', amount_refunded: '0.000000' };
const first = buildOrderItem({ ...paid, position: 1, name: { zh: '账号甲', en: 'Account A' } });
const second = buildOrderItem({
  position: 2,
  name: { zh: '账号乙', en: 'Account B' },
  amount_paid: '4.000000',
  amount_refunded: '1.000000',
});
const order = {
  ...buildOrder({ state: 'delivered', items: [first, second], amount_refunded: '1.000000' }),
  amount_paid: '10.000000',
  buyer: { id: '7', username: 'buyer1' },
} as Order;
const preview = { amount: '3.000000', agent: null };

function open(of: Order) {
  const get = jest.spyOn(api, 'get').mockResolvedValue(preview);
  const post = jest.spyOn(api, 'post').mockResolvedValue(of);
  const requestKey = { keyOf: () => 'key-1', renew: jest.fn() };
  renderPage(<RefundDialog order={of} requestKey={requestKey} onClose={jest.fn()} />);
  return { get, post };
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

function choose(name: string) {
  fireEvent.mouseDown(screen.getByLabelText('Refund for'));
  fireEvent.click(screen.getByTitle(name));
}

function review() {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Two of them were dead' } });
  fireEvent.click(screen.getByText('Review'));
}

afterEach(() => jest.restoreAllMocks());

it('proposes all that is left of the chosen item, and previews and refunds that item', async () => {
  const { get, post } = open(order);
  expect(amount().value).toBe('9.00');
  choose('2. Account B');
  await waitFor(() => expect(amount().value).toBe('3.00'));
  review();
  fireEvent.click(await screen.findByText(/^Refund 3\.00/));
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(get.mock.calls[0]?.[1]).toMatchObject({ params: { query: { amount: '3.000000', item: 2 } } });
  expect(post.mock.calls[0]?.[1]).toMatchObject({ body: { amount: '3.000000', item: 2 } });
});

it('rejects more than is left of the chosen item, though the order has more', async () => {
  const { post } = open(order);
  choose('2. Account B');
  await waitFor(() => expect(amount().value).toBe('3.00'));
  fireEvent.change(amount(), { target: { value: '3.000001' } });
  review();
  expect((await screen.findAllByText(/can't be more than 3\.00/)).length).toBeGreaterThan(0);
  expect(post).not.toHaveBeenCalled();
});

it('does not offer an item that is fully refunded', () => {
  open({ ...order, items: [first, { ...second, amount_refunded: '4.000000' }], amount_refunded: '4.000000' });
  fireEvent.mouseDown(screen.getByLabelText('Refund for'));
  expect(screen.getByTitle('1. Account A')).toBeTruthy();
  expect(screen.queryByTitle('2. Account B')).toBeNull();
});

it('refunds an order of one item without a choice and without naming an item', async () => {
  const { post } = open({ ...order, items: [first], ...paid });
  expect(screen.queryByLabelText('Refund for')).toBeNull();
  review();
  fireEvent.click(await screen.findByText(/^Refund 6\.00/));
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(post.mock.calls[0]?.[1]).toMatchObject({ body: { amount: '6.000000', reason: 'Two of them were dead' } });
  expect(post.mock.calls[0]?.[1]).not.toHaveProperty('body.item');
});

import { jest } from '@jest/globals';
import { ApiError } from '@lotline/web-core/api';
import { act, render, screen, within } from '@testing-library/react';
import { Async, Empty } from './async';

const refetch = jest.fn<() => never>();
const query = (part: object) => ({
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  isPlaceholderData: false,
  dataUpdatedAt: Date.parse('2026-03-01T12:00:00Z'),
  refetch,
  ...part,
});
const orders = (part: object) => (
  <Async query={query(part)} name="Orders">
    {(rows: string[]) => <p>{rows.join(', ')}</p>}
  </Async>
);
const loaded = { data: ['one', 'two'], isPending: false, isFetching: false };
const failed = { error: new Error('offline'), isPending: false, isFetching: false };

describe('a query on the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    refetch.mockClear();
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  it('keeps the room of its rows from the start, and shows after 300 ms that they are loading', () => {
    const { container } = render(orders({}));
    expect(container.querySelectorAll('.ant-skeleton')).toHaveLength(8);
    expect(screen.queryByText(/Orders/)).toBeNull();
    pass(300);
    expect(screen.getByText(/Orders/)).toBeTruthy();
  });

  it('offers to try again after eight seconds', () => {
    render(orders({}));
    pass(8_000);
    act(() => within(screen.getByRole('status')).getByRole('button', { name: 'Try again' }).click());
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says what failed, and loads again', () => {
    render(orders(failed));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/Orders/)).toBeTruthy();
    act(() => alert.getByRole('button', { name: 'Try again' }).click());
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('offers no second try where the server will not change its mind', () => {
    const error = new ApiError({
      httpStatus: 404,
      code: 404,
      message: 'not found',
      reason: 'orders.not_found',
      params: {},
      errors: [],
      requestId: 'abc',
      retryAfterSeconds: null,
    });
    render(orders({ ...failed, error }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(alert.getByText('abc')).toBeTruthy();
  });

  it('keeps its rows on the page while a refresh fails', () => {
    render(orders({ ...loaded, error: new Error('offline') }));
    expect(screen.getByText('one, two')).toBeTruthy();
    expect(within(screen.getByRole('status')).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('says that there is nothing, with what to do, and never as a failure', () => {
  render(
    <Empty title="No orders yet" action={<a href="/client/purchase-account">Buy</a>}>
      Your orders will stand here.
    </Empty>,
  );
  expect(screen.getByRole('heading', { name: 'No orders yet', level: 2 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

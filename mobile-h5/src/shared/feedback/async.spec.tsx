import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty, FirstLoad, LoadFailed } from './async';

describe('the first load', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  it('says what is loading and keeps the room of what comes', () => {
    const { container } = render(<FirstLoad name="Orders" rows={3} onRetry={jest.fn()} />);
    expect(screen.getByText(/Orders/)).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(container.querySelectorAll('.adm-skeleton')).toHaveLength(3);
    expect(container.querySelector('.unseen')).not.toBeNull();
    pass(300);
    expect(container.querySelector('.unseen')).toBeNull();
  });

  it('offers to try again after eight seconds', () => {
    const onRetry = jest.fn();
    render(<FirstLoad name="Orders" onRetry={onRetry} />);
    expect(screen.queryByRole('button')).toBeNull();
    pass(8_000);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('interrupts when nothing could be loaded, and loads again', async () => {
  const onRetry = jest.fn();
  render(<LoadFailed name="Orders" error={new Error('offline')} onRetry={onRetry} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { level: 2 }).textContent).toContain('Orders');
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that there is nothing, with what to do, and never as a failure', () => {
  render(
    <Empty title="No orders yet">
      <a href="/mobile/index">To the products</a>
    </Empty>,
  );
  expect(screen.getByRole('heading', { name: 'No orders yet', level: 2 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the products' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

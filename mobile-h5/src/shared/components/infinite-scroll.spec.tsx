import { jest } from '@jest/globals';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfiniteScroll } from './infinite-scroll';

const fetchNextPage = jest.fn<() => Promise<void>>();
const draw = (state: { more?: boolean; busy?: boolean; failed?: boolean }) => {
  const query = {
    hasNextPage: state.more ?? true,
    isFetchingNextPage: state.busy ?? false,
    isFetchNextPageError: state.failed ?? false,
    fetchNextPage,
  } as unknown as UseInfiniteQueryResult;
  return render(<InfiniteScroll query={query} />);
};

/** jsdom lays nothing out: as if the end of the list were in view, or nowhere. */
const inView = (visible: boolean) =>
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => (visible ? document.body : null),
  });

beforeEach(() => fetchNextPage.mockReset().mockResolvedValue());
afterEach(() => inView(false));

it('loads by itself when its end comes near, and not again after a failure', async () => {
  inView(true);
  const { unmount } = draw({});
  await act(() => Promise.resolve());
  expect(fetchNextPage).toHaveBeenCalled();
  unmount();
  fetchNextPage.mockClear();
  draw({ failed: true });
  await act(() => Promise.resolve());
  expect(fetchNextPage).not.toHaveBeenCalled();
});

it('is a button for the keyboard, which tries again after a failure', async () => {
  draw({ failed: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.keyboard('{Enter}');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('keeps the focus while it loads', () => {
  draw({ busy: true });
  expect(screen.getByRole('button', { name: 'Load more' }).getAttribute('aria-busy')).toBe('true');
});

it('says where the list ends', () => {
  const { container } = draw({ more: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('.adm-infinite-scroll')?.textContent).not.toBe('');
});

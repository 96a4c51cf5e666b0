import { jest } from '@jest/globals';
import { emptyFilter } from '@lotline/shop/catalog';
import { queryClient } from '@lotline/shop/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { GoodsResults } from './goods-results';

it('leads from favourites without any to all products: there is no filter to clear', async () => {
  const onClear = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <GoodsResults
          filter={{ ...emptyFilter, favourites: true }}
          layout="table"
          href={(slug) => `/${slug}`}
          onClear={onClear}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('No favorites here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View all products' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { buildGoods } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openApi } from '../open-api';
import { useAlternatives } from '.';

const soldOut = buildGoods({ id: '1', category_id: '7', stock: 0 });
const goods = (...ids: string[]) => ids.map((id) => buildGoods({ id }));

/** The alternatives when these are in stock: by category, or under `all`. */
function draw(inStock: Record<string, ReturnType<typeof goods>>) {
  const get = jest.spyOn(openApi, 'get').mockImplementation((_path, init) => {
    const { category_id: category } = (init as { params: { query: { category_id?: string } } }).params.query;
    return Promise.resolve({ items: inStock[category ?? 'all'] ?? [] });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAlternatives(soldOut).map(({ id }) => id), { wrapper });
  return { result, get };
}

afterEach(() => jest.restoreAllMocks());

describe('what is offered in place of a product that is sold out', () => {
  it('are the first three others of its category', async () => {
    const { result, get } = draw({ 7: goods('1', '2', '3', '4'), all: goods('9') });
    await waitFor(() => expect(result.current).toEqual(['2', '3', '4']));
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('are others of the shop where its category has none', async () => {
    const { result } = draw({ 7: goods('1'), all: goods('1', '8', '9') });
    await waitFor(() => expect(result.current).toEqual(['8', '9']));
  });

  it('is nothing where nothing is in stock', async () => {
    const { result, get } = draw({});
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(result.current).toEqual([]);
  });
});

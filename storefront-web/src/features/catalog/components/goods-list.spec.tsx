import { queryClient } from '@lotline/shop/query-client';
import { session } from '@lotline/shop/session';
import { buildGoods } from '@lotline/web-core/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { GoodsCards, GoodsTable } from './goods-list';

const listed = (over: Parameters<typeof buildGoods>[0]) => ({ ...buildGoods(over), highlights: null });
const goods = [
  listed({
    id: '1',
    slug: 'facebook-account',
    name: { zh: 'Facebook 普通号', en: 'Facebook account' },
    price: '0.850000',
    tiers: [{ min_quantity: 100, price: '0.700000' }],
    min_quantity: 5,
    stock: 300,
  }),
  listed({ id: '2', name: { zh: '领英', en: 'Business network account' }, tiers: [], stock: 0 }),
];
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);
const href = (slug: string) => `?goods=${slug}`;

describe('a list of products', () => {
  it('names each product once beside its picture, with its price, its prices in bulk and the way to buy it', () => {
    const { container } = render(<GoodsTable goods={goods} href={href} />, { wrapper });
    const row = within(screen.getByRole('row', { name: /Facebook account/ }));
    expect(row.getByRole('rowheader').textContent).toMatch(/^Facebook account/);
    expect(row.getAllByText('≥100: 0.70')).toHaveLength(2);
    expect(row.getByText('min. 5')).toBeTruthy();
    expect(row.getByRole('link', { name: /Buy/ }).getAttribute('href')).toContain('goods=facebook-account');
    expect(container.querySelectorAll('tbody [aria-hidden="true"][style*="background"]')).toHaveLength(2);
  });

  it('says the regular price and the reason of one that costs something else', () => {
    const special = { regular_price: '0.850000', regular_tiers: [], reason: 'sale' as const, group_name: null };
    const onSale = listed({ price: '0.680000', special: { ...special, ends_at: '2026-12-12T12:00:00.000Z' } });
    const { container } = render(<GoodsTable goods={[onSale]} href={href} />, { wrapper });
    const row = within(screen.getByRole('row', { name: /Sample account/ }));
    expect(row.getByText('0.68')).toBeTruthy();
    expect(container.querySelector('del')?.textContent).toBe('0.85');
    expect(row.getByText('Regular price')).toBeTruthy();
    expect(row.getByText(/^Sale until 12 Dec/)).toBeTruthy();
  });

  it('leads to what is similar where a product is sold out', () => {
    render(<GoodsCards goods={goods} href={href} />, { wrapper });
    const items = screen.getAllByRole('listitem');
    expect(within(items[1] as HTMLElement).queryByRole('link', { name: /^Buy/ })).toBeNull();
    expect(within(items[1] as HTMLElement).getByText('Similar')).toBeTruthy();
  });

  it('lets a guest mark a product with a button that says whether it is marked', async () => {
    render(<GoodsTable goods={goods} href={href} />, { wrapper });
    fireEvent.click(screen.getByRole('button', { name: 'Favorite: Facebook account', pressed: false }));
    await screen.findByRole('button', { name: 'Favorite: Facebook account', pressed: true });
    expect(session.get('favourites')).toEqual(['1']);
    fireEvent.click(screen.getByRole('button', { name: 'Favorite: Facebook account' }));
    await screen.findByRole('button', { name: 'Favorite: Facebook account', pressed: false });
    expect(session.get('favourites')).toEqual([]);
  });
});

import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { BulkPriceChange, BulkPriceRow, BulkPrices } from '../api';
import { BulkPricesPage } from './bulk-prices-page';

const row: BulkPriceRow = {
  goods_id: '7',
  goods_name: { zh: '脸书', en: 'Facebook account' },
  before: { price: '2.000000', tiers: [{ min_quantity: 10, price: '1.800000' }] },
  after: { price: '1.900000', tiers: [{ min_quantity: 10, price: '1.710000' }] },
  outcome: 'changed',
  problem: null,
  step_up: null,
};
const prices = (over: Partial<BulkPrices> = {}): BulkPrices => ({
  items: [row],
  changed: 1,
  refused: 0,
  fingerprint: 'f'.repeat(64),
  id: null,
  ...over,
});
const change: BulkPriceChange = {
  id: '3',
  percent_bp: -500,
  price: null,
  goods_count: 1,
  created_at: '2026-11-26T10:00:00.000Z',
  created_by: 'admin',
  undone_at: null,
  undone_by: null,
};
const draw = (changes: BulkPriceChange[] = []) =>
  renderPage(<BulkPricesPage />, {
    at: '/admin/goods/prices?goods=7',
    data: [[['goods', 'bulk-prices'], { items: changes }]],
  });
const fill = (percent: string) => {
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Percentage' }), { target: { value: percent } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
};

beforeEach(() => signInAs(['goods'], ['goods.read', 'goods.write']));
afterEach(() => jest.restoreAllMocks());

describe('the page of many prices', () => {
  it('shows old and new prices of the chosen products before it saves those', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(prices());
    draw();
    fill('-5');
    expect(await screen.findByText(/^1\.71\sUSDT from 10$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 price change' }));
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    const body = { goods_ids: ['7'], percent_bp: -500, tiers: true };
    expect(post.mock.calls[0]?.[1]).toMatchObject({ params: { query: { dry_run: true } }, body });
    expect(post.mock.calls[1]?.[1]).toMatchObject({ body: { ...body, fingerprint: 'f'.repeat(64) } });
  });

  it('saves nothing while a price cannot be saved, and says why', async () => {
    const refused = { ...row, outcome: 'refused' as const, problem: 'not_positive' as const };
    jest.spyOn(api, 'post').mockResolvedValue(prices({ items: [refused], changed: 0, refused: 1 }));
    draw();
    fill('-99');
    expect(await screen.findByText('The price would be zero.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save 0/ }).disabled).toBe(true);
  });

  it('asks for the percentage that is missing', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(prices());
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Percentage cannot be empty.')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });

  it('lists earlier changes, and undoes one after a question', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue({ restored: 1, kept: 0 });
    draw([change, { ...change, id: '2', undone_at: '2026-11-26T11:00:00.000Z', undone_by: 'lin' }]);
    expect(screen.getAllByText('-5%')).toHaveLength(2);
    expect(screen.getByText(/undone by lin/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restore the former prices/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]?.[1]).toMatchObject({ params: { path: { id: '3' } } });
  });

  it('shows only the earlier changes to those who may not write', () => {
    signInAs(['goods'], ['goods.read']);
    draw([change]);
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import type { PriceList } from '../../../shared/pricing';
import { renderPage, signInAs } from '../../../testing/render-page';
import { typeDate } from '../../../testing/type-date';
import { SpecialPricesPage } from './special-prices-page';

const negotiated: PriceList = {
  id: '9',
  goods_id: '11',
  goods_name: { zh: '示例账号', en: 'Sample account' },
  user_id: '7',
  username: 'alice',
  group_id: null,
  group_name: null,
  tiers: [
    { min_quantity: 1, price: '0.400000' },
    { min_quantity: 10, price: '0.350000' },
  ],
  from: '2026-11-01T00:00:12.345Z',
  to: null,
  state: 'current',
  created_by: 'admin',
  created_at: '2026-11-01T00:00:12.345Z',
};
const nothing = { items: [], next_cursor: null };
const answerWith = (items: PriceList[]) =>
  jest
    .spyOn(api, 'get')
    .mockImplementation((path: string) =>
      Promise.resolve(path === '/api/price-lists' ? { items, next_cursor: null } : nothing),
    );
const queries = (get: ReturnType<typeof answerWith>) =>
  get.mock.calls.filter(([path]) => path === '/api/price-lists').map(([, options]) => options);

beforeEach(() => signInAs(['goods', 'user'], ['goods.read', 'goods.write', 'users.read']));
afterEach(() => jest.restoreAllMocks());

describe('the page of all special prices', () => {
  it('shows the product, for whom it is, the price of each quantity and whether it applies', async () => {
    answerWith([negotiated, { ...negotiated, id: '8', user_id: null, username: null, state: 'scheduled' }]);
    renderPage(<SpecialPricesPage />);
    const row = within((await screen.findByText('Customer alice')).closest('tr') ?? document.body);
    expect(row.getByText('Sample account')).toBeTruthy();
    expect(row.getByText('≥1: 0.40 · ≥10: 0.35')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
    expect(row.getByText('No end')).toBeTruthy();
    expect(screen.getByText('Sale for everyone')).toBeTruthy();
  });

  it('asks for what the address names, and for the state that is chosen', async () => {
    const get = answerWith([]);
    renderPage(<SpecialPricesPage />, { at: '/admin/goods/special-prices?kind=customer' });
    await waitFor(() => expect(queries(get).length).toBe(1));
    expect(queries(get)[0]).toMatchObject({ params: { query: { kind: 'customer' } } });
    fireEvent.click(screen.getByText('Ended'));
    await waitFor(() => expect(queries(get).at(-1)).toMatchObject({ params: { query: { state: 'ended' } } }));
  });

  it('ends what applies now after a question', async () => {
    answerWith([negotiated]);
    const post = jest.spyOn(api, 'post').mockResolvedValue({ ...negotiated, state: 'ended' });
    renderPage(<SpecialPricesPage />);
    fireEvent.click(await screen.findByText('End now'));
    expect(post).not.toHaveBeenCalled();
    const question = await screen.findByRole('tooltip');
    fireEvent.click(within(question).getByRole('button', { name: 'End now' }));
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith('/api/price-lists/{id}/end', { params: { path: { id: '9' } } }),
    );
  });

  it('changes a price, and sends back the times that were not touched to the millisecond', async () => {
    answerWith([negotiated]);
    const put = jest.spyOn(api, 'put').mockResolvedValue(negotiated);
    renderPage(<SpecialPricesPage />);
    fireEvent.click(await screen.findByText('Edit'));
    fireEvent.change(await screen.findByLabelText('Unit price of tier 1'), { target: { value: '0.30' } });
    fireEvent.click(screen.getByText('Review'));
    fireEvent.click(await screen.findByText('Save special price'));
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect(put.mock.calls[0]?.[1]).toEqual({
      params: { path: { id: '9' } },
      body: {
        tiers: [
          { min_quantity: 1, price: '0.400000' },
          { min_quantity: 10, price: '0.300000' },
        ],
        from: negotiated.from,
      },
    });
  });

  it('has no buttons that change anything for readers, and says when there is nothing', async () => {
    signInAs(['goods'], ['goods.read']);
    answerWith([negotiated]);
    const { unmount } = renderPage(<SpecialPricesPage />);
    await screen.findByText('Customer alice');
    for (const name of ['Edit', 'End now', 'Add special price']) expect(screen.queryByText(name)).toBeNull();
    unmount();
    answerWith([]);
    renderPage(<SpecialPricesPage />);
    expect(await screen.findByText('No special prices yet.')).toBeTruthy();
  });

  it('imports a file after a look at what it changes, and says which row is wrong', async () => {
    answerWith([]);
    const item = { product: '11', goods_id: '11', goods_name: negotiated.goods_name, before: null, errors: [] };
    const wrong = { row: 3, column: 'price', rule: 'decimal', params: { places: 6 } };
    const result = {
      items: [
        { ...item, after: negotiated.tiers, outcome: 'created' },
        { ...item, product: '12', goods_name: null, after: [], outcome: 'rejected', errors: [wrong] },
      ],
      changed: 1,
      rejected: 1,
      saved: false,
    };
    const post = jest.spyOn(api, 'post').mockResolvedValue(result);
    renderPage(<SpecialPricesPage />);
    fireEvent.click(await screen.findByText('Import prices'));
    fireEvent.click(await screen.findByText('Everyone (sale)'));
    typeDate(screen.getByLabelText(/^Ends/), '2099-01-01 10:00');
    const file = new File(['product,min_quantity,price'], 'prices.csv', { type: 'text/csv' });
    file.text = () => Promise.resolve('product,min_quantity,price');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    await screen.findByText('prices.csv');
    fireEvent.click(screen.getByText('Review'));
    expect(await screen.findByText(/Row 3: price must be a number with at most 6 decimals/)).toBeTruthy();
    expect(screen.getByText('≥1: 0.40 · ≥10: 0.35')).toBeTruthy();
    fireEvent.click(screen.getByText('Save prices'));
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    expect(post.mock.calls.map(([, options]) => options)).toMatchObject([
      { params: { query: { dry_run: true } }, body: { text: 'product,min_quantity,price' } },
      { params: { query: { dry_run: false } } },
    ]);
    expect(screen.getByText(/1 product has errors/)).toBeTruthy();
  });
});

import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { Margins } from '../api';
import { MarginsPage } from './margins-page';

const known = {
  income: '10.000000',
  refunded: '1.000000',
  commission: '0.500000',
  cost: '4.000000',
  lines: 5,
  lines_of_unknown_cost: 0,
  margin: '4.500000',
  margin_bp: 5000,
};
const unknown = { ...known, cost: '1.000000', lines_of_unknown_cost: 2, margin: null, margin_bp: null };
const margins: Margins = {
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-27T00:00:00.000Z',
  by: 'goods',
  total: unknown,
  rows: [
    { key: '11', name: { zh: '账号甲', en: 'Account A' }, sums: known },
    { key: '12', name: { zh: '账号乙', en: 'Account B' }, sums: unknown },
  ],
  others: null,
};

beforeEach(() => signInAs(['dataBoard', 'goods'], ['margins.read', 'stats.read', 'goods.read']));
afterEach(() => jest.restoreAllMocks());

it('shows the margin of each group, and says for how many items the cost is unknown instead of a zero', async () => {
  jest.spyOn(api, 'get').mockResolvedValue(margins);
  renderPage(<MarginsPage />);
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
  expect((await rowOf('Account A')).getByText(/4\.50.*\(50\.0%\)/)).toBeTruthy();
  expect((await rowOf('Account B')).getByText('Cost unknown for 2 of 5')).toBeTruthy();
  expect(screen.getByText(/The cost of 2 items is not known/)).toBeTruthy();
});

it('asks for the chosen group, and names what no supplier delivered', async () => {
  const get = jest.spyOn(api, 'get').mockResolvedValue(margins);
  renderPage(<MarginsPage />);
  await screen.findByText('Account A');
  get.mockResolvedValue({ ...margins, by: 'supplier', rows: [{ key: '', name: { zh: '', en: '' }, sums: known }] });
  await userEvent.click(screen.getByText('Supplier'));
  expect(await screen.findByText('Not delivered')).toBeTruthy();
  expect(get.mock.calls.at(-1)?.[1]).toMatchObject({ params: { query: { by: 'supplier' } } });
});

it('says that there were no orders, and what failed', async () => {
  jest.spyOn(api, 'get').mockResolvedValueOnce({ ...margins, total: known, rows: [] });
  const { unmount } = renderPage(<MarginsPage />);
  expect(await screen.findByText('No order was paid in this period.')).toBeTruthy();
  unmount();
  jest.spyOn(api, 'get').mockRejectedValueOnce(new Error('offline'));
  renderPage(<MarginsPage />);
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});

import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage, signInAs } from '../../testing/render-page';
import { typeDate } from '../../testing/type-date';
import { api } from '../api/api';
import type { CustomerGroup, PriceList } from './api';
import { GroupDialog } from './group-dialog';
import { CustomerGroups, PriceLists, UserGroup } from '.';

const gold: CustomerGroup = {
  id: '5',
  name: { zh: '黄金', en: 'Gold' },
  colour: 'gold',
  level: 10,
  discount_bp: 500,
  rule: { days: 30, volume: '500.000000', grace_days: 7 },
  members: 3,
};
const sale: PriceList = {
  id: '9',
  goods_id: '11',
  goods_name: { zh: '示例账号', en: 'Sample account' },
  user_id: null,
  username: null,
  group_id: null,
  group_name: null,
  tiers: [{ min_quantity: 1, price: '0.400000' }],
  from: '2026-12-01T00:00:00.000Z',
  to: '2026-12-12T12:00:00.000Z',
  state: 'current',
  created_by: 'admin',
  created_at: '2026-12-01T00:00:00.000Z',
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => signInAs(['goods', 'user'], ['goods.read', 'goods.write', 'users.read', 'users.write']));
afterEach(() => jest.restoreAllMocks());

describe('the special prices of a product', () => {
  const data: [readonly unknown[], unknown][] = [[['price-lists', { goods_id: '11' }], [sale]]];

  it('say for whom they are, what they are and whether they apply now', () => {
    renderPage(<PriceLists of={{ goods_id: '11' }} />, { data });
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText(/Sale for everyone/)).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
    expect(row.getByText('≥1: 0.40')).toBeTruthy();
  });

  it('get a sale, which needs an end, after a look at what will happen', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(sale);
    renderPage(<PriceLists of={{ goods_id: '11' }} />, { data });
    press('Add special price');
    type('Unit price', '0.40');
    press('Review');
    await waitFor(() => expect(screen.getAllByText(/Ends/).length).toBeGreaterThan(1));
    expect(post).not.toHaveBeenCalled();
    typeDate(screen.getByLabelText('Ends'), '2099-01-01 10:00');
    press('Review');
    fireEvent.click(await screen.findByText('Save special price'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      body: {
        goods_id: '11',
        tiers: [{ min_quantity: 1, price: '0.400000' }],
        to: expect.stringContaining('2099-01-01'),
      },
    });
  });

  it('warn of a sale that is not below the regular price, and reject an end that is over', async () => {
    const goods: [readonly unknown[], unknown] = [
      ['goods', 'one', '11'],
      { price: '0.600000', tiers: [{ min_quantity: 1, price: '0.500000' }] },
    ];
    renderPage(<PriceLists of={{ goods_id: '11' }} />, { data: [...data, goods] });
    press('Add special price');
    type('Unit price', '0.50');
    typeDate(screen.getByLabelText('Ends'), '2020-01-01 10:00');
    press('Review');
    expect(await screen.findByText('Ends must be later than the start.')).toBeTruthy();
    typeDate(screen.getByLabelText('Ends'), '2099-01-01 10:00');
    press('Review');
    expect(await screen.findByText(/the sale has no effect/)).toBeTruthy();
  });

  it('are shown without buttons to who may only read them', () => {
    signInAs(['goods'], ['goods.read']);
    renderPage(<PriceLists of={{ goods_id: '11' }} />, { data });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('customer groups', () => {
  it('are listed with what they give, their rule and their customers', async () => {
    renderPage(<CustomerGroups />, { data: [[['customer-groups'], [gold]]] });
    press('Customer groups');
    expect(await screen.findByText(/5% off regular prices/)).toBeTruthy();
    expect(screen.getByText(/From 500.00.USDT paid in 30 days, grace 7 d · 3 customers/)).toBeTruthy();
    expect(screen.getByLabelText('Edit Gold')).toBeTruthy();
  });

  it('are saved with all their fields when nothing was changed', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(gold);
    renderPage(<GroupDialog group={gold} onClose={() => undefined} />);
    press('Review');
    fireEvent.click(await screen.findByText('Save group'));
    await waitFor(() => expect(put).toHaveBeenCalled());
    const { name, colour, level, discount_bp, rule } = gold;
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { name, colour, level, discount_bp, rule } });
  });

  it('of a customer says since when, until when and why', () => {
    const membership = { group: gold, source: 'rule', since: sale.from, grace_until: sale.to };
    const history = [{ from: null, to: gold.name, cause: 'rule', changed_by: null, changed_at: sale.from }];
    const user = { id: '7', username: 'alice' };
    renderPage(<UserGroup user={user} />, { data: [[['customer-groups', 'user', '7'], { membership, history }]] });
    expect(screen.getByText(/by rule since/).textContent).toContain('until');
    expect(screen.getByRole('list', { name: 'Group history' }).textContent).toContain('No group → Gold (rule)');
  });
});

import { api } from '@lotline/shop/api';
import { jest } from '@jest/globals';
import type { Schemas } from '@lotline/web-core/api';
import { openApi } from '@lotline/shop/open-api';
import { buildGoods } from '@lotline/web-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import ProductDetails from './product-details';

const text = (en: string) => ({ zh: en, en });
const none = text('');
const category: Schemas['Category'] = {
  id: '3',
  parent_id: null,
  name: text('Social'),
  icon: null,
  goods_count: 2,
  sort: 0,
  attributes: [{ key: 'two_factor', name: text('2FA'), kind: 'yes_no', unit: null, choices: [], filter: true }],
};

function draw(over: Partial<Schemas['GoodsDetail']>, similar: Schemas['Goods'][] = []) {
  jest.spyOn(api, 'get').mockResolvedValue({ items: [category] });
  jest.spyOn(openApi, 'get').mockResolvedValue({ items: similar });
  const goods: Schemas['GoodsDetail'] = {
    ...buildGoods({ category_id: '3', sold: 0 }),
    pictures: [],
    description: none,
    line_format: null,
    line_example: null,
    warranty: none,
    questions: [],
    ...over,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProductDetails goods={goods} linkTo={(id) => `/goods/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);

describe('the details of a product', () => {
  afterEach(() => jest.restoreAllMocks());

  it('show how it is sold, and nothing that is not known', () => {
    draw({});
    expect(headings()).toEqual(['page.facts']);
    expect(screen.queryByText('page.sold')).toBeNull();
    expect(screen.getByRole('button', { name: 'share.button' })).toBeTruthy();
  });

  it('show its attributes and the number that were really sold', async () => {
    draw({ attributes: [{ key: 'two_factor', value: 'true' }], sold: 41 });
    expect(await screen.findByText('2FA')).toBeTruthy();
    expect(screen.getByText('Yes')).toBeTruthy();
    expect(screen.getByText('41 items')).toBeTruthy();
  });

  it('show the format of a line with its example, and questions that unfold', async () => {
    const field = (name: string) => ({ name: text(name), masked: false });
    draw({
      line_format: { delimiter: '|', fields: [field('UID'), field('Password')], uid_field: 1 },
      line_example: '100012345678|example-password',
      questions: [{ question: text('Can I change the password?'), answer: text('Yes, at once.') }],
    });
    expect(screen.getByText('UID|Password')).toBeTruthy();
    expect(screen.getByText('100012345678|example-password')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Can I change the password?' }));
    expect(screen.getByText('Yes, at once.')).toBeTruthy();
  });

  it('lead to similar products', async () => {
    draw({}, [buildGoods({ slug: 'aged', name: text('Aged') })]);
    const list = within(await screen.findByRole('list'));
    expect(list.getByRole('link', { name: /^Aged/ }).getAttribute('href')).toBe('/goods/aged');
  });
});

import { emptyFilter, filterFrom, withFilter, type Category, type GoodsFilter } from '@lotline/shop/catalog';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { AttributeFilter } from './attribute-filter';
import { CategoryMenu } from './category-nav';
import { queryClient } from '../../../shared/query-client';

const text = (en: string) => ({ zh: en, en });
const category = (id: string, parent: string | null, over: Partial<Category> = {}): Category => ({
  id,
  parent_id: parent,
  name: text(`Category ${id}`),
  icon: null,
  goods_count: Number(id),
  sort: 0,
  attributes: [],
  ...over,
});
const categories = [
  category('1', null, {
    attributes: [
      {
        key: 'country',
        name: text('Country'),
        kind: 'choice',
        unit: null,
        filter: true,
        choices: [
          { value: 'us', name: text('USA') },
          { value: 'vn', name: text('Vietnam') },
        ],
      },
      { key: 'age', name: text('Age'), kind: 'number', unit: text('months'), filter: true, choices: [] },
      { key: 'hidden', name: text('Not a filter'), kind: 'yes_no', unit: null, filter: false, choices: [] },
    ],
  }),
  category('2', '1'),
  category('3', null),
];

function Address() {
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const onFilter = (change: Partial<GoodsFilter>) => setParams((query) => withFilter(query, change));
  return (
    <>
      <CategoryMenu
        active={filter.category}
        href={(id) => `?${withFilter(new URLSearchParams(), { ...emptyFilter, category: id }).toString()}`}
      />
      <AttributeFilter filter={filter} onFilter={onFilter} />
      <output>{decodeURIComponent(params.toString())}</output>
    </>
  );
}
const show = (at: string) => {
  queryClient.setQueryData(['categories'], categories);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const address = () => screen.getByRole('status').textContent;

describe('the filter by attributes', () => {
  afterEach(() => queryClient.clear());

  it('offers the attributes of the open category and of its parent that staff filter by', () => {
    show('/?category=2');
    const filter = within(screen.getByRole('group', { name: 'Filter by attribute' }));
    expect(filter.getByRole('combobox', { name: 'Country' })).toBeTruthy();
    expect(filter.getByRole('group', { name: 'Age (months)' })).toBeTruthy();
    expect(filter.queryByText('Not a filter')).toBeNull();
  });

  it('is not there without a category that has any', () => {
    show('/?category=3');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('puts what is chosen into the address, and takes it out again', async () => {
    show('/?category=1&attribute=country:us');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(await screen.findByTitle('Vietnam'));
    expect(address()).toBe('category=1&attribute=country:us&attribute=country:vn');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('category=1');
  });

  it('applies a range when its field is left, but not one that is no number', async () => {
    show('/?category=1');
    const from = () => screen.getByRole('textbox', { name: 'From' });
    await userEvent.type(from(), 'old');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 12 or 1.5');
    expect(address()).toBe('category=1');
    await userEvent.clear(from());
    await userEvent.type(from(), '12{Enter}');
    expect(address()).toBe('category=1&attribute=age:12..');
  });
});

describe('the categories', () => {
  afterEach(() => queryClient.clear());

  it('show the second level below the one that is open, each with its number of products', () => {
    show('/?category=2');
    const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['All 4', 'CCategory 1 1', 'CCategory 2 2', 'CCategory 3 3']);
    expect(screen.getByRole('link', { current: true }).textContent).toBe('CCategory 2 2');
  });

  it('show the first level alone while none is open', () => {
    show('/');
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });
});

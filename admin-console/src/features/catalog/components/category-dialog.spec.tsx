import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { Category } from '../api';
import { newGoods } from '../goods-values';
import { CategoryDialog } from './category-dialog';
import { PageFields } from './page-fields';

const category = (over: Partial<Category>): Category => ({
  id: '1',
  parent_id: null,
  name: { zh: '社交账号', en: 'Social accounts' },
  icon: null,
  goods_count: 0,
  sort: 3,
  attributes: [],
  ...over,
});
const country: Category['attributes'][number] = {
  key: 'country',
  name: { zh: '国家', en: 'Country' },
  kind: 'choice',
  unit: null,
  choices: [{ value: 'us', name: { zh: '美国', en: 'United States' } }],
  filter: true,
};
const age: Category['attributes'][number] = {
  key: 'age',
  name: { zh: '号龄', en: 'Age' },
  kind: 'number',
  filter: false,
  choices: [],
  unit: { zh: '天', en: 'days' },
};
const parent = category({ attributes: [country] });
const child = category({ id: '2', parent_id: '1', name: { zh: '脸书', en: 'Facebook' }, attributes: [age] });
const data: [readonly unknown[], unknown][] = [[['categories'], { items: [parent, child] }]];

beforeEach(() => signInAs(['goods'], ['goods.read', 'goods.write']));
afterEach(() => jest.restoreAllMocks());

describe('the dialog of a category', () => {
  it('saves a category that was not changed as it was, with its attributes', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(child);
    renderPage(<CategoryDialog category={child} onClose={() => undefined} />, { data });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put).toHaveBeenCalled());
    const { name, icon, sort, attributes } = child;
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { parent_id: '1', name, icon, sort, attributes } });
  });

  it('keeps the key of a saved attribute, and asks for that of a new one', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(child);
    renderPage(<CategoryDialog category={child} onClose={() => undefined} />, { data });
    expect(screen.getByLabelText<HTMLInputElement>('Key').disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Add an attribute' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Key: up to 30 lowercase letters, digits and underscores.')).toBeTruthy();
    expect(put).not.toHaveBeenCalled();
  });
});

describe('the fields of a product page', () => {
  const drawn = (categoryId: string) =>
    renderPage(
      <Form initialValues={{ ...newGoods, category_id: categoryId }}>
        <PageFields />
        <Form.Item name="category_id" hidden>
          <input />
        </Form.Item>
      </Form>,
      { data },
    );

  it('are those of the category and its parent', async () => {
    drawn('2');
    expect(await screen.findByLabelText('Country')).toBeTruthy();
    expect(screen.getByLabelText('Age')).toBeTruthy();
    expect(screen.getByText('days')).toBeTruthy();
  });

  it('say so when a category has no attributes', async () => {
    drawn('9');
    expect(await screen.findByText('The chosen category has no attributes.')).toBeTruthy();
  });

  it('reject a number that is none', async () => {
    drawn('2');
    const field = await screen.findByLabelText('Age');
    fireEvent.change(field, { target: { value: 'old' } });
    expect(await screen.findByText('Age must be a number with at most 3 decimals, such as 12.5.')).toBeTruthy();
  });
});

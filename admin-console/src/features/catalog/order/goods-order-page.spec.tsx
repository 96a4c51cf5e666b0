import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { OrderedGoods } from '../api';
import { GoodsOrderPage } from './goods-order-page';

const goods = (id: string, en: string): OrderedGoods => ({
  id,
  slug: en.toLowerCase(),
  name: { zh: en, en },
  status: 'on_sale',
  stock: 5,
  sold: 0,
  cover: null,
});
const draw = () =>
  renderPage(<GoodsOrderPage />, {
    at: '/admin/goods/order/7',
    path: '/admin/goods/order/:categoryId',
    data: [
      [['categories'], { items: [] }],
      [['goods', 'order', '7'], { items: [goods('1', 'First'), goods('2', 'Second'), goods('3', 'Third')] }],
    ],
  });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /First|Second|Third/.exec(textContent)?.[0]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('the order of the products of a category', () => {
  it('is changed by buttons, said to screen readers, and saved as a whole', async () => {
    signInAs(['goods'], ['goods.read', 'goods.write']);
    const put = jest.spyOn(api, 'put').mockResolvedValue(undefined);
    draw();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    press('Move to the top: Third');
    expect(names()).toEqual(['Third', 'First', 'Second']);
    press('Move down: First');
    expect(names()).toEqual(['Third', 'Second', 'First']);
    expect(screen.getByRole('status').textContent).toContain('First');
    fireEvent.click(save);
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { ids: ['3', '2', '1'] } });
  });

  it('is only shown to staff who may not write', () => {
    signInAs(['goods'], ['goods.read']);
    draw();
    expect(names()).toEqual(['First', 'Second', 'Third']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

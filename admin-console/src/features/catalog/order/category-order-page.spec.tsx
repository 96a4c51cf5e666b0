import { jest } from '@jest/globals';
import { ApiError } from '@lotline/web-core/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { Category } from '../api';
import { CategoryOrderPage } from './category-order-page';

const category = (id: string, en: string, parent_id: string | null = null): Category => ({
  id,
  parent_id,
  name: { zh: en, en },
  icon: null,
  sort: 0,
  goods_count: 0,
  attributes: [],
});
const MAIL = category('1', 'Mail');
const SOCIAL = category('2', 'Social');
const NEW = category('3', 'Fresh', '2');
const AGED = category('4', 'Aged', '2');
const draw = () =>
  renderPage(<CategoryOrderPage />, {
    at: '/admin/goods/categories/order',
    path: '/admin/goods/categories/order',
    data: [[['categories'], { items: [MAIL, SOCIAL, NEW, AGED] }]],
  });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Mail|Social|Fresh|Aged/.exec(textContent)?.[0]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? document.body;
const drag = (from: string, to: string) => {
  fireEvent.dragStart(rowOf(from));
  fireEvent.dragOver(rowOf(to));
  fireEvent.drop(rowOf(to));
};

beforeEach(() => signInAs(['goods'], ['goods.read', 'goods.write']));
afterEach(() => jest.restoreAllMocks());

describe('the order of the categories', () => {
  it('is changed by keys, children within their parent, and saved with the order that it replaces', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(undefined);
    draw();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    press('Move up: Social');
    press('Move down: Fresh');
    expect(names()).toEqual(['Social', 'Aged', 'Fresh', 'Mail']);
    expect(screen.getByRole('status').textContent).toBe('Fresh is now in place 2 of 2');
    fireEvent.click(save);
    await waitFor(() => expect(put).toHaveBeenCalled());
    const body = { ids: ['2', '4', '3', '1'], previous_ids: ['1', '2', '3', '4'] };
    expect(put.mock.calls[0]).toMatchObject(['/api/admin/category-order', { body }]);
  });

  it('is changed by a drag to a sibling, and not by one to another level', () => {
    draw();
    drag('Aged', 'Fresh');
    expect(names()).toEqual(['Mail', 'Social', 'Aged', 'Fresh']);
    drag('Aged', 'Mail');
    expect(names()).toEqual(['Mail', 'Social', 'Aged', 'Fresh']);
  });

  it('of somebody else who saved first is shown, with a message, instead of being overwritten', async () => {
    const conflict = new ApiError({
      httpStatus: 409,
      code: 409,
      reason: 'common.conflict',
      message: '',
      params: {},
      errors: [],
      requestId: null,
      retryAfterSeconds: null,
    });
    jest.spyOn(api, 'put').mockRejectedValue(conflict);
    jest.spyOn(api, 'get').mockResolvedValue({ items: [SOCIAL, MAIL] });
    draw();
    press('Move down: Mail');
    press('Save');
    expect(await screen.findByText(/Someone else changed the categories/)).toBeDefined();
    await waitFor(() => expect(names()).toEqual(['Social', 'Mail']));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

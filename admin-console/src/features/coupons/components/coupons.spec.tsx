import { jest } from '@jest/globals';
import { ApiError } from '@lotline/web-core/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { api } from '../../../shared/api/api';
import { renderPage, signInAs } from '../../../testing/render-page';
import { typeDate } from '../../../testing/type-date';
import type { Coupon, CouponUse } from '../api';
import { CouponDialog } from './coupon-dialog';
import { CouponDrawer } from './coupon-drawer';
import { CouponsPage } from './coupons-page';

const coupon: Coupon = {
  id: '21',
  code: 'AUTUMN-10',
  series_id: null,
  note: 'For the newsletter',
  active: true,
  state: 'current',
  discount_bp: 1_050,
  discount: null,
  min_amount: '20.000000',
  min_quantity: 5,
  goods: [{ id: '11', name: { zh: '账号甲', en: 'Account A' } }],
  categories: [{ id: '3', name: { zh: '脸书', en: 'Facebook' } }],
  groups: [{ id: '5', name: null }],
  user_id: '7',
  username: 'alice',
  from: '2026-11-01T08:30:15.123Z',
  to: '2027-01-01T00:00:59.000Z',
  max_uses: 100,
  max_uses_per_customer: 2,
  uses: 3,
  first_order_only: true,
  with_negotiated: true,
  promotion_code: 'agent_1',
  created_by: 'admin',
  created_at: '2026-11-01T08:30:15.123Z',
};
const use: CouponUse = {
  order_no: 'L202611010001',
  username: null,
  discount: '1.300000',
  used_at: '2026-11-02T00:00:00.000Z',
  freed_at: null,
};
const rejected = (over: Partial<ApiError>) =>
  new ApiError({
    httpStatus: 409,
    code: 519,
    reason: 'common.invalid',
    message: '',
    params: {},
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
    ...over,
  });

const nothing = { items: [], next_cursor: null };
/** The summary's link to the field that a message is about. */
const linkOf = async (message: RegExp) => (await screen.findByText(message, { selector: 'a' })).getAttribute('href');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( ?\\(optional\\))?$`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const closed = jest.fn();
const openForm = (of: Coupon | null) => renderPage(<CouponDialog coupon={of} onClose={closed} />);

beforeEach(() => {
  signInAs(['goods', 'sales', 'user'], ['coupons.read', 'coupons.write', 'goods.read', 'users.read', 'orders.read']);
  jest.spyOn(api, 'get').mockResolvedValue(nothing);
});
afterEach(() => {
  closed.mockClear();
  jest.restoreAllMocks();
});

describe('the list of coupons', () => {
  it('shows what each takes off, whether it can be used and how often it was', async () => {
    const fixed = { ...coupon, id: '22', code: 'FIVE', discount_bp: null, discount: '5.000000', max_uses: null };
    jest.spyOn(api, 'get').mockResolvedValue({ items: [coupon, { ...fixed, state: 'ended' }], next_cursor: null });
    renderPage(<CouponsPage />);
    const row = within((await screen.findByText('AUTUMN-10')).closest('tr') ?? document.body);
    expect(row.getByText('10.5% off')).toBeTruthy();
    expect(row.getByText('3 of 100')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
    const other = within(screen.getByText('FIVE').closest('tr') ?? document.body);
    expect(other.getByText(/5\.00.USDT off/)).toBeTruthy();
    expect(other.getByText('Ended')).toBeTruthy();
  });

  it('asks for the beginning of the code and the series that the address names', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue({ items: [], next_cursor: null });
    renderPage(<CouponsPage />, { at: '/admin/goods/coupons?q=aut&series_id=9' });
    const query = expect.objectContaining({ q: 'aut', series_id: '9' }) as unknown;
    const request = expect.objectContaining({ params: { query } }) as unknown;
    await waitFor(() => expect(get).toHaveBeenCalledWith('/api/coupons', request));
  });

  it('asks for the state that was chosen', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue({ items: [], next_cursor: null });
    renderPage(<CouponsPage />);
    fireEvent.click(await screen.findByText('Used up'));
    await waitFor(() => expect(get.mock.calls.at(-1)?.[1]).toMatchObject({ params: { query: { state: 'used_up' } } }));
  });

  it('says that there are none, and what failed', async () => {
    const { unmount } = renderPage(<CouponsPage />);
    expect(await screen.findByText('No coupons yet.')).toBeTruthy();
    unmount();
    jest.spyOn(api, 'get').mockRejectedValue(new Error('offline'));
    renderPage(<CouponsPage />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('has no buttons that create for readers', async () => {
    signInAs(['goods'], ['coupons.read']);
    renderPage(<CouponsPage />);
    await screen.findByText('No coupons yet.');
    expect(screen.queryByText('New coupon')).toBeNull();
    expect(screen.queryByText('Generate codes')).toBeNull();
  });
});

describe('the form of a coupon', () => {
  it('creates one after a look at its terms, with only what was filled in', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(coupon);
    openForm(null);
    type('Code', ' autumn-10 ');
    type('Percent off', '10.5');
    press('Review');
    expect(await screen.findByText('AUTUMN-10')).toBeTruthy();
    expect(screen.getByText('10.5% off')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    press('Create coupon');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(post.mock.calls[0]?.[1]).toEqual({
      body: {
        code: 'AUTUMN-10',
        discount_bp: 1_050,
        goods_ids: [],
        category_ids: [],
        group_ids: [],
        max_uses_per_customer: 1,
        first_order_only: false,
        with_negotiated: false,
        note: '',
        active: true,
      },
    });
  });

  it('changes everything but the code, and sends back what was not touched to the millisecond', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(coupon);
    openForm(coupon);
    expect(screen.queryByLabelText('Code')).toBeNull();
    press('Review');
    fireEvent.click(await screen.findByText('Save coupon'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(put.mock.calls[0]?.[1]).toEqual({
      params: { path: { id: '21' } },
      body: {
        discount_bp: 1_050,
        min_amount: '20.000000',
        min_quantity: 5,
        goods_ids: ['11'],
        category_ids: ['3'],
        group_ids: ['5'],
        user_id: '7',
        from: coupon.from,
        to: coupon.to,
        max_uses: 100,
        max_uses_per_customer: 2,
        first_order_only: true,
        with_negotiated: true,
        promotion_code: 'agent_1',
        note: 'For the newsletter',
        active: true,
      },
    });
  });

  it('keeps what a member of staff cannot choose from', async () => {
    signInAs(['goods'], ['coupons.read', 'coupons.write']);
    const put = jest.spyOn(api, 'put').mockResolvedValue(coupon);
    openForm(coupon);
    expect(screen.queryByLabelText('Customer groups')).toBeNull();
    press('Review');
    fireEvent.click(await screen.findByText('Save coupon'));
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { goods_ids: ['11'], group_ids: ['5'], user_id: '7' } });
  });

  it('rejects each wrong value at its field', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(coupon);
    openForm(null);
    type('Code', '-X');
    type('Percent off', '95.01');
    type('Minimum amount', '-1');
    typeDate(field('Ends'), '2020-01-01 00:00');
    type("Affiliate's promotion code", 'a b');
    press('Review');
    expect(await linkOf(/Code must have 3 to 40 letters/)).toBe('#coupon_code');
    expect(await linkOf(/must be 0\.01 to 95/)).toBe('#coupon_discount_bp');
    expect(await linkOf(/^Minimum amount/)).toBe('#coupon_min_amount');
    expect(await linkOf(/Ends must be in the future/)).toBe('#coupon_to');
    expect(await linkOf(/promotion code has an invalid format/)).toBe('#coupon_promotion_code');
    expect(post).not.toHaveBeenCalled();
  });

  it('rejects an end before the start', async () => {
    openForm(null);
    type('Code', 'AUTUMN-10');
    type('Percent off', '10');
    typeDate(field('Starts'), '2030-02-01 00:00');
    typeDate(field('Ends'), '2030-01-01 00:00');
    press('Review');
    expect(await linkOf(/Ends must be later than the start/)).toBe('#coupon_to');
  });

  it('takes a fixed amount instead of a percentage, at most 100,000 USDT', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(coupon);
    openForm(null);
    type('Code', 'FIVE');
    press('Fixed amount');
    type('Amount off', '100000.01');
    press('Review');
    expect(await linkOf(/^Amount off/)).toBe('#coupon_discount');
    type('Amount off', '5');
    press('Review');
    fireEvent.click(await screen.findByText('Create coupon'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]?.[1]).toMatchObject({ body: { discount: '5.000000' } });
    expect(post.mock.calls[0]?.[1]).not.toHaveProperty('body.discount_bp');
  });

  it.each([
    [{ field: 'code', rule: 'taken' }, /Code is already in use/, '#coupon_code'],
    [{ field: 'promotion_code', rule: 'unknown' }, /promotion code: not found/, '#coupon_promotion_code'],
    [{ field: 'goods_ids.0', rule: 'exists' }, /Products: this isn't offered/, '#coupon_goods_ids'],
  ])('shows what the server rejects of $field at its field, and keeps what was typed', async (error, message, link) => {
    jest.spyOn(api, 'post').mockRejectedValue(rejected({ errors: [{ ...error, params: {} }] }));
    openForm(null);
    type('Code', 'AUTUMN-10');
    type('Percent off', '10');
    press('Review');
    fireEvent.click(await screen.findByText('Create coupon'));
    expect(await linkOf(message)).toBe(link);
    expect(field('Code').value).toBe('AUTUMN-10');
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a coupon', () => {
  const open = (of: Coupon, uses: CouponUse[] = [use]) => {
    jest.spyOn(api, 'get').mockImplementation((path: string) => Promise.resolve(path.endsWith('}') ? of : nothing));
    return renderPage(
      <Routes>
        <Route path="/coupons/:id" element={<CouponDrawer />} />
        <Route path="*" element="The list" />
      </Routes>,
      {
        at: '/coupons/21',
        data: [
          [['coupons', 'one', '21'], of],
          [['coupons', 'uses', '21'], { pages: [{ items: uses, next_cursor: null }], pageParams: [null] }],
        ],
      },
    );
  };

  it('shows its terms by name and the orders with it, and says which of them do not count', () => {
    open(coupon, [use, { ...use, order_no: 'L202611010002', username: 'bob', freed_at: use.used_at }]);
    expect(screen.getByText('Account A')).toBeTruthy();
    expect(screen.getByText('L202611010001').closest('li')?.textContent).toMatch(/Guest1\.30.USDT off/);
    expect(screen.getByText('L202611010002').closest('li')?.textContent).toContain('not counted');
  });

  it('is turned off after a question, with all its terms as they are', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue({ ...coupon, active: false });
    open(coupon);
    press('Turn off');
    expect(put).not.toHaveBeenCalled();
    const question = await screen.findByRole('tooltip');
    fireEvent.click(within(question).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect(put.mock.calls[0]?.[1]).toMatchObject({ body: { active: false, from: coupon.from, goods_ids: ['11'] } });
  });

  it('is deleted only while no order was placed with it', async () => {
    const remove = jest.spyOn(api, 'delete').mockResolvedValue(undefined);
    const { unmount } = open(coupon);
    expect(screen.queryByText('Delete')).toBeNull();
    unmount();
    open({ ...coupon, uses: 0 }, []);
    expect(screen.getByText('No order was placed with this coupon.')).toBeTruthy();
    press('Delete');
    fireEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(remove).toHaveBeenCalled();
  });
});

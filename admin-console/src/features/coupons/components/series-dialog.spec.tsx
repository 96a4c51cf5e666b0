import { jest } from '@jest/globals';
import { NetworkError } from '@lotline/web-core/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../shared/api/api';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { renderPage, signInAs } from '../../../testing/render-page';
import { SeriesDialog } from './series-dialog';

const closed = jest.fn();
const createObjectUrl = jest.fn(() => 'blob:codes');

function Opened() {
  return <SeriesDialog requestKey={useRequestKey()} onClose={closed} />;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}( ?\\(optional\\))?$`)), { target: { value } });
/** The summary's link to the field that a message is about. */
const linkOf = async (message: RegExp) => (await screen.findByText(message, { selector: 'a' })).getAttribute('href');
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
  signInAs(['goods'], ['coupons.read', 'coupons.write']);
  jest.spyOn(api, 'get').mockResolvedValue({ items: [] });
  Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

it('saves the file of the codes, and a repetition after a lost answer has the same key', async () => {
  const file = { blob: new Blob(['code']), filename: 'coupons-1.csv' };
  const post = jest.spyOn(api, 'postForFile').mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValue(file);
  renderPage(<Opened />);
  type('Number of codes', '25');
  type('Prefix', ' mail ');
  type('Percent off', '10');
  press('Review');
  fireEvent.click(await screen.findByText('Generate 25 codes'));
  expect(await screen.findByText('Codes not generated')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Percent off').value).toBe('10');
  press('Review');
  await waitFor(() => expect(screen.getByText('Generate 25 codes').closest('button')?.disabled).toBe(false));
  press('Generate 25 codes');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(createObjectUrl).toHaveBeenCalled();
  const [first, second] = post.mock.calls.map(([, options]) => options);
  expect(first).toMatchObject({ body: { count: 25, prefix: 'mail', discount_bp: 1_000, max_uses: 1 } });
  expect(second).toEqual(first);
});

it('rejects a prefix with other characters than letters and digits, and no number of codes', async () => {
  const post = jest.spyOn(api, 'postForFile');
  renderPage(<Opened />);
  type('Number of codes', '');
  type('Prefix', 'a-b');
  type('Percent off', '10');
  press('Review');
  expect(await linkOf(/Prefix has an invalid format/)).toBe('#coupon-series_prefix');
  expect(await linkOf(/Number of codes cannot be empty/)).toBe('#coupon-series_count');
  expect(post).not.toHaveBeenCalled();
});

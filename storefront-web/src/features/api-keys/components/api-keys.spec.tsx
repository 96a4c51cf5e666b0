import { jest } from '@jest/globals';
import { api } from '@lotline/shop/api';
import { type ApiKey, apiKeysTexts } from '@lotline/shop/api-keys';
import { queryClient } from '@lotline/shop/query-client';
import { ApiError } from '@lotline/web-core/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { ApiKeys } from './api-keys';

const keyOf = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: '1',
  name: 'My store',
  prefix: 'll_live_abcd',
  state: 'active',
  test: false,
  daily_limit: null,
  spent_today: '0.000000',
  scopes: ['catalog.read'],
  ip_allow: [],
  expires_at: null,
  last_used_at: null,
  previous_until: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ...over,
});
const SECRET = 'll_live_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const refusal = new ApiError({
  httpStatus: 400,
  code: 519,
  reason: 'common.invalid',
  message: '',
  params: {},
  errors: [{ field: 'ip_allow', rule: 'network' }],
  requestId: null,
  retryAfterSeconds: null,
});

/** Renders the keys as the server lists them, at first and after each change. */
function show(...lists: ApiKey[][]) {
  const get = jest.spyOn(api, 'get');
  for (const items of lists) get.mockResolvedValueOnce({ items });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiKeys />
    </QueryClientProvider>,
  );
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (name: string, within_ = within(document.body)) =>
  fireEvent.click(await within_.findByRole('button', { name }));

describe('the API keys of an account', () => {
  beforeAll(() => getI18n().addResourceBundle('en', 'apiKeys', apiKeysTexts.en.apiKeys));
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('are made with a name and scopes; the key stays on the page until it is stored', async () => {
    show([], [keyOf()]);
    const post = jest.spyOn(api, 'post').mockResolvedValue({ ...keyOf(), key: SECRET });
    await press('Create key');
    const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    fill(form.getByLabelText('Name'), ' My store ');
    await userEvent.click(form.getByRole('checkbox', { name: /^Read products/ }));
    fill(form.getByLabelText('Daily limit'), '250.5');
    fill(form.getByLabelText('Allowed IP addresses'), '203.0.113.7\n198.51.100.0/24');
    await userEvent.click(form.getByRole('radio', { name: 'No expiry' }));
    await press('Create key', form);
    const made = within(await screen.findByRole('region', { name: 'Key “My store” created' }));
    expect(post.mock.calls).toEqual([
      [
        '/api/api-keys',
        {
          body: {
            name: 'My store',
            test: false,
            daily_limit: '250.5',
            scopes: ['catalog.read'],
            ip_allow: ['203.0.113.7', '198.51.100.0/24'],
            expires_at: undefined,
          },
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made.getByText(SECRET)).toBeTruthy();
    expect(made.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
    await userEvent.click(made.getByRole('checkbox', { name: 'I have stored the key' }));
    await press('Done', made);
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await screen.findByText('ll_live_abcd…')).toBeTruthy();
  });

  it('are not sent without a name and a scope, nor with a limit of nothing: each field says so', async () => {
    show([keyOf()]);
    const post = jest.spyOn(api, 'post');
    await press('Create key');
    const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    fill(form.getByLabelText('Daily limit'), '0');
    await press('Create key', form);
    // In the list above the form and at the field.
    for (const problem of ['Name cannot be empty.', 'Select Scopes.', "Daily limit can't be zero."])
      await waitFor(() => expect(form.getAllByText(problem)).toHaveLength(2));
    fireEvent.click(form.getByText('Select Scopes.', { selector: 'a' }));
    expect(document.activeElement).toBe(form.getByRole('group', { name: 'Scopes' }));
    expect(post).not.toHaveBeenCalled();
  });

  it('say at its field what the server rejects, and keep what was typed', async () => {
    show([keyOf()], [keyOf()]);
    jest.spyOn(api, 'post').mockRejectedValue(refusal);
    await press('Create key');
    const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    fill(form.getByLabelText('Name'), 'My store');
    fireEvent.click(form.getByText('Read balance'));
    fill(form.getByLabelText('Allowed IP addresses'), 'localhost');
    await press('Create key', form);
    await waitFor(() => expect(form.getAllByText(/^Allowed IP addresses: enter IP addresses or/)).toHaveLength(2));
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'My store');
  });

  it('are rotated after a confirmation, with the time until which the old one works', async () => {
    const until = '2026-12-01T12:00:00.000Z';
    const rotated = keyOf({ prefix: 'll_live_efgh', previous_until: until });
    show([keyOf()], [rotated]);
    const post = jest.spyOn(api, 'post').mockResolvedValue({ ...rotated, key: SECRET });
    await press('Rotate My store');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate the key “My store”?' }));
    expect(post).not.toHaveBeenCalled();
    await press('Create the new key', dialog);
    const made = within(await screen.findByRole('region', { name: 'Key “My store” rotated' }));
    expect(made.getByText(/^The old key works until .* Replace it by then\.$/)).toBeTruthy();
    expect(await screen.findByText('ll_live_efgh…')).toBeTruthy();
    expect(post.mock.calls).toEqual([['/api/api-keys/{id}/rotate', { params: { path: { id: '1' } } }]]);
  });

  it('are revoked after a confirmation', async () => {
    show([keyOf(), keyOf({ id: '2', name: 'Other' })], [keyOf({ id: '2', name: 'Other' })]);
    const remove = jest.spyOn(api, 'delete').mockResolvedValue({});
    await press('Revoke My store');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key “My store”?' }));
    expect(remove).not.toHaveBeenCalled();
    await press('Revoke key', dialog);
    await waitFor(() => expect(screen.queryByText('My store')).toBeNull());
    expect(remove.mock.calls).toEqual([['/api/api-keys/{id}', { params: { path: { id: '1' } } }]]);
    expect(screen.getByText('Other')).toBeTruthy();
  });

  it('that have ended say why, and can be removed but not rotated', async () => {
    show([keyOf({ state: 'password_changed' })]);
    expect(await screen.findByText('Ended by password change')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rotate My store' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove My store' })).toBeTruthy();
  });
});

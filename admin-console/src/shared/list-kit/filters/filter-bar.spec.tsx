import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signInAs } from '../../../testing/render-page';
import type { ListState } from '../url-state';
import { FilterBar } from './filter-bar';
import type { Filter } from './filters';

const filters: Filter[] = [{ kind: 'user', key: 'user_id', label: 'User', hint: 'The ID on the user’s page.' }];
const empty: ListState = { q: '', filters: {}, size: 20, cursor: null, columns: null };
const people: [readonly unknown[], unknown][] = [
  [['people', 'user', 'choice', ''], { items: [{ id: '384128872706310144', username: 'alice' }] }],
  [['people', 'user', 'one', '384128872706310144'], { id: '384128872706310144', username: 'alice' }],
];

it('filters by a user who is found by name, and names the chosen one', async () => {
  signInAs(['user'], ['users.read']);
  const change = jest.fn<(next: ListState) => void>();
  const { unmount } = renderPage(<FilterBar filters={filters} state={empty} change={change} />, { data: people });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'User' }));
  await userEvent.click(await screen.findByRole('button', { name: 'alice' }));
  expect(change.mock.calls[0]?.[0].filters).toEqual({ user_id: '384128872706310144' });
  unmount();

  const state = { ...empty, filters: { user_id: '384128872706310144' } };
  renderPage(<FilterBar filters={filters} state={state} change={change} />, { data: people });
  expect(screen.getByRole('button', { name: 'User: alice' })).toBeTruthy();
});

it('takes an id from a reader who may not read users', async () => {
  signInAs(['sales'], []);
  const change = jest.fn<(next: ListState) => void>();
  renderPage(<FilterBar filters={filters} state={empty} change={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'User' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'User' }), '7{Enter}');
  expect(change.mock.calls[0]?.[0].filters).toEqual({ user_id: '7' });
});

it('opens the calendar of a day below the button that applies it, so that it covers nothing', async () => {
  signInAs(['sales'], []);
  const days: Filter[] = [{ kind: 'days', fromKey: 'from', toKey: 'to', key: 'days', label: 'Ordered' }];
  renderPage(<FilterBar filters={days} state={empty} change={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ordered' }));
  await userEvent.click(await screen.findByLabelText('From'));
  const calendar = await screen.findByRole('table');
  const apply = screen.getByRole('button', { name: 'Apply filter' });
  expect(screen.getByRole('dialog', { name: 'Ordered' }).contains(calendar)).toBe(true);
  expect(apply.compareDocumentPosition(calendar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../api/query-client';
import { DecideSheet } from './decide-sheet';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function draw(send: (decision: string, reason: string) => Promise<unknown>) {
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DecideSheet
        title="Claim 1"
        facts={[]}
        decisions={[
          { value: 'refund', label: 'Refund', effect: 'The money goes back.' },
          { value: 'refuse', label: 'Refuse', effect: 'Nothing changes.' },
        ]}
        reasonHint="The buyer reads it."
        done="Decided."
        send={send}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { onClose, choose, press };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('sends nothing without a reason, and says so at its field', async () => {
  // On its way: what comes after is told in a browser, where there are toasts.
  const send = jest.fn(() => new Promise(() => undefined));
  const { choose, press } = draw(send);
  await choose('Refund');
  await press('Refund');
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(reason(), ' dead account ');
  expect(reason().getAttribute('aria-invalid')).toBe('false');
  await press('Refund');
  await waitFor(() => expect(send).toHaveBeenCalledWith('refund', 'dead account'));
});

it('keeps the reason when the server rejects its note, and shows the error until another decision is chosen', async () => {
  const rejection = apiErrorFrom(400, new Headers(), {
    code: 519,
    reason: 'common.invalid',
    errors: [{ field: 'note', rule: 'required', params: {} }],
  });
  const { onClose, choose, press } = draw(() => Promise.reject(rejection));
  await choose('Refund');
  await userEvent.type(reason(), 'dead account');
  await press('Refund');
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'));
  expect(reason().value).toBe('dead account');
  expect(onClose).not.toHaveBeenCalled();
  await choose('Refuse');
  expect(reason().getAttribute('aria-invalid')).toBe('false');
});

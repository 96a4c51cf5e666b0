import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts, toast } from './toast';

it('says a result politely, a failure at once, and runs the action of a toast', async () => {
  const undo = jest.fn();
  render(<Toasts />);
  act(() => {
    toast('success', 'Saved', { label: 'Undo', run: undo });
    toast('error', 'Not saved');
  });
  expect((await screen.findByText('Saved')).closest('[role=status]')).toBeTruthy();
  expect((await screen.findByText('Not saved')).closest('[role=alert]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

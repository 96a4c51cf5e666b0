import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './popover';

const draw = (onClose = () => undefined as void) =>
  render(
    <Popover label="Choices" button="Open" onClose={onClose}>
      {(close) => (
        <button type="button" onClick={close}>
          First
        </button>
      )}
    </Popover>,
  );

it('moves the focus into its panel and, when it is done, back to its button', async () => {
  const user = userEvent.setup();
  draw();
  await user.click(screen.getByRole('button', { name: 'Open', expanded: false }));
  const first = await screen.findByRole('button', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole('dialog', { name: 'Choices' })).toBeTruthy();
  await user.click(first);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open', expanded: false }));
});

it('closes on Escape and on a click elsewhere, and says so', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn<() => void>();
  draw(onClose);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' })));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(button);
  await user.click(document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open', expanded: false })).toBeTruthy());
});

import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ActionSheet } from './action-sheet';

// jsdom knows the element and not what it does; that is a browser's, and tested in one.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const Address = () => <output>{useLocation().pathname}</output>;

function draw() {
  const onClose = jest.fn();
  const onCopy = jest.fn();
  render(
    <MemoryRouter>
      <ActionSheet
        title="Support"
        actions={[
          { key: 'telegram', text: 'Telegram', description: '@shop', href: 'https://t.me/shop' },
          { key: 'copy', text: 'Copy', onClick: onCopy },
          { key: 'lookup', text: 'Find an order', to: '/lookup' },
        ]}
        onClose={onClose}
      />
      <Address />
    </MemoryRouter>,
  );
  return { onClose, onCopy, sheet: within(screen.getByRole('dialog', { name: 'Support' })) };
}

it("is antd-mobile's sheet in a dialog with a name, whose items are links and buttons", async () => {
  const { sheet } = draw();
  expect(document.querySelector('.adm-action-sheet')).not.toBeNull();
  expect(sheet.queryAllByRole('option')).toEqual([]);
  expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Support' }));
  const link = sheet.getByRole('link', { name: /^Telegram/ });
  expect(link.getAttribute('href')).toBe('https://t.me/shop');
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
});

it('runs an action once, by the keyboard too, and closes', async () => {
  const { sheet, onCopy, onClose } = draw();
  sheet.getByRole('button', { name: 'Copy' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onCopy).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('follows a link of this app and closes', async () => {
  const { sheet, onClose } = draw();
  await userEvent.click(sheet.getByRole('link', { name: 'Find an order' }));
  expect(screen.getByRole('status').textContent).toBe('/lookup');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes without an action by its button and by Esc', async () => {
  const { sheet, onCopy, onClose } = draw();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  const escape = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onCopy).not.toHaveBeenCalled();
});

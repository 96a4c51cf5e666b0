import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Popup } from './popup';

// jsdom knows the element and not what it does; that is a browser's, and tested in one.
const close = jest.fn(function close(this: HTMLDialogElement) {
  this.open = false;
});
beforeEach(() => {
  close.mockClear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = close;
});

function Questions({ centred = false }: { centred?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open && (
        <Popup title="Cancel the order?" onClose={() => setOpen(false)} centred={centred} footer={<Button>Yes</Button>}>
          <p>It cannot be undone.</p>
        </Popup>
      )}
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

it.each([
  [false, '.adm-popup-body-position-bottom'],
  [true, '.adm-center-popup-body'],
])("is antd-mobile's in a dialog with a name (centred: %s)", async (centred, body) => {
  render(<Questions centred={centred} />);
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Cancel the order?' });
  expect(dialog.querySelector(body)?.textContent).toContain('It cannot be undone.');
  expect(dialog.querySelector('.adm-mask')).not.toBeNull();
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 2 }));
  expect(within(dialog).getByRole('button', { name: 'Yes' })).toBeTruthy();
});

it('closes by its button, by the mask and by the keyboard, through its owner', async () => {
  render(<Questions />);
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);

  await ask();
  await userEvent.click(document.querySelector('.adm-mask') as Element);
  expect(screen.queryByRole('dialog')).toBeNull();

  await ask();
  const escape = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets the keyboard scroll a text that has nothing to press', () => {
  render(
    <Popup title="News" onClose={jest.fn()} textOnly>
      <p>A long text</p>
    </Popup>,
  );
  expect(screen.getByRole('group', { name: 'News' }).tabIndex).toBe(0);
});

it('leaves the popup around it open when Esc closes it', () => {
  const [onOuter, onInner] = [jest.fn(), jest.fn()];
  render(
    <Popup title="Order" onClose={onOuter}>
      <Popup title="Code" onClose={onInner} centred>
        <p>Enter it</p>
      </Popup>
    </Popup>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Code' }), new Event('cancel', { cancelable: true }));
  expect(onInner).toHaveBeenCalledTimes(1);
  expect(onOuter).not.toHaveBeenCalled();
});

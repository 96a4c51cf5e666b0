import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AntdProvider } from '../antd-provider';
import { Dialog } from './dialog';

function Page({ field = false, onClosed = () => undefined }: { field?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel the order
      </button>
      {open && (
        <Dialog
          title="Cancel order 7?"
          onClose={close}
          actions={
            <button type="button" onClick={close}>
              Keep it
            </button>
          }
        >
          {field ? <input aria-label="Reason" /> : <p>It is not paid yet.</p>}
        </Dialog>
      )}
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  return screen.getByRole('dialog', { name: 'Cancel order 7?' });
};

describe('a dialog', () => {
  it('has its title as its name and as a heading, and takes the focus', async () => {
    render(<Page />, { wrapper: AntdProvider });
    const dialog = await open();
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Cancel order 7?' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog);
  });

  it('begins in its first field', async () => {
    render(<Page field />, { wrapper: AntdProvider });
    const dialog = await open();
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Reason' }));
  });

  it.each(['{Escape}', 'its button'])('closes by %s and gives the focus back', async (way) => {
    const onClosed = jest.fn<() => void>();
    render(<Page onClosed={onClosed} />, { wrapper: AntdProvider });
    const dialog = await open();
    if (way === '{Escape}') await userEvent.keyboard(way);
    else await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the order' }));
  });
});

import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { MenuButton } from './menu-button';

const Address = () => <output>{useLocation().pathname}</output>;
const onChoose = jest.fn<(key: string) => void>();
const show = () =>
  render(
    <MemoryRouter>
      <MenuButton
        onChoose={onChoose}
        items={[
          { key: 'page', label: <Link to="/page">Page</Link> },
          { key: 'act', label: 'Act' },
        ]}
      >
        Menu
      </MenuButton>
      <Address />
    </MemoryRouter>,
  );
const opener = () => screen.getByRole('button', { name: 'Menu' });
const open = async () => {
  await userEvent.click(opener());
  const first = await screen.findByRole('menuitem', { name: 'Page' });
  await waitFor(() => expect(document.activeElement).toBe(first));
};

describe('a button with a menu', () => {
  afterEach(() => onChoose.mockClear());

  it('moves the focus into its menu, and back when Escape closes it', async () => {
    show();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await open();
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener().getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(opener());
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('follows the link of an item on Enter as on a click', async () => {
    show();
    await open();
    // antd reads the code of the key, which user-event leaves out.
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Page' }), { key: 'Enter', keyCode: 13 });
    expect(screen.getByRole('status').textContent).toBe('/page');
  });

  it('reports the chosen item, and gives the focus back to its button', async () => {
    show();
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Act' }));
    expect(onChoose.mock.calls).toEqual([['act']]);
    expect(document.activeElement).toBe(opener());
  });
});

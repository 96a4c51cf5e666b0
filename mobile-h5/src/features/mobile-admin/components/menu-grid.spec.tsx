import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { getI18n } from 'react-i18next';
import en from '../locales/en.json' with { type: 'json' };
import { menusFor } from '../menus';
import { MenuGrid } from './menu-grid';

it('says that a role has no place on the phone, with nothing to search or arrange', () => {
  getI18n().addResourceBundle('en', 'mobileAdmin', en);
  render(<MenuGrid permitted={menusFor(null)} />, { wrapper: MemoryRouter });
  expect(screen.getByText(en.noMenus)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

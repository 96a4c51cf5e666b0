import { session } from '@lotline/shop/session';
import { buildBrand, buildPicture } from '@lotline/web-core/testing';
import { act, render, screen } from '@testing-library/react';
import { Logo } from './brand-mark';

// jsdom has no media queries: the system wants the light theme, and never changes its mind.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
afterEach(() => session.clear());

it('the shop is shown by its name set in type where it has no logo', () => {
  session.set('brand', buildBrand());
  const { container } = render(<Logo />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).not.toBe('');
});

it('the shop is shown by the logo of the theme, also when the theme changes', () => {
  session.set('theme', 'light');
  session.set(
    'brand',
    buildBrand({ logo: buildPicture({ url: '/light.webp' }), logo_dark: buildPicture({ url: '/dark.webp' }) }),
  );
  render(<Logo />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/light.webp');
  act(() => session.set('theme', 'dark'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/dark.webp');
});

import { session } from '@lotline/shop/session';
import { buildBrand, buildPicture } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import { BrandFooter } from '../../features/site/components/brand-footer';
import { BrandHero } from '../../features/site/components/brand-hero';
import { BrandName } from './brand';

const text = (zh: string, en: string) => ({ zh, en });
const image = () => screen.getByRole<HTMLImageElement>('img').getAttribute('src');

describe('the look of the shop', () => {
  afterEach(() => session.clear());

  it('is the name set in type, beside the icon, where there is no logo', () => {
    session.set('brand', buildBrand());
    const { container } = render(<BrandName />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/media/icon.webp');
    expect(container.textContent).not.toBe('');
  });

  it('is the logo of the theme; without one for the dark theme it is the other', () => {
    session.set('theme', 'dark');
    session.set(
      'brand',
      buildBrand({ logo: buildPicture({ url: '/light.webp' }), logo_dark: buildPicture({ url: '/dark.webp' }) }),
    );
    const { unmount } = render(<BrandName />);
    expect(image()).toBe('/dark.webp');
    unmount();
    session.set('brand', buildBrand({ logo: buildPicture({ url: '/light.webp' }) }));
    render(<BrandName />);
    expect(image()).toBe('/light.webp');
  });

  it('has a banner only when the owner wrote one, which leads where they said', () => {
    session.set('brand', buildBrand());
    const { container, unmount } = render(<BrandHero />);
    expect(container.textContent).toBe('');
    unmount();
    const hero = { title: text('你好', 'Hello'), text: text('', ''), picture: null, url: '/client/blogs' };
    session.set('brand', buildBrand({ hero }));
    render(<BrandHero />);
    expect(screen.getByRole('link', { name: 'Hello' }).getAttribute('href')).toBe('/client/blogs');
  });

  it('has the links and profiles in the footer; those to other sites open beside the shop', () => {
    session.set(
      'brand',
      buildBrand({
        links: [{ label: text('教程', 'Guides'), url: '/client/blogs' }],
        socials: [{ kind: 'telegram', url: 'https://t.me/shop' }],
        imprint: text('青禾公司', 'Greenfield Ltd'),
      }),
    );
    render(<BrandFooter />);
    expect(screen.getByRole('link', { name: 'Guides' }).hasAttribute('target')).toBe(false);
    const profile = screen.getByRole('link', { name: 'Telegram' });
    expect([profile.getAttribute('target'), profile.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByText('Greenfield Ltd')).toBeTruthy();
  });
});

/**
 * @jest-environment jsdom
 */
import { jest } from '@jest/globals';
import type { Schemas } from '../api';
import { createI18n } from '../i18n';
import { createSessionStore, memoryStorage } from '../session';
import { followBrand, storeBrand } from '.';

const colors = (primary: string): Schemas['BrandColors'] => ({
  primary,
  primary_hover: '#111111',
  primary_active: '#222222',
  on_primary: '#ffffff',
  primary_tint: '#eeeeee',
  primary_tint_hover: '#dddddd',
  primary_border: '#cccccc',
  focus_ring: primary,
  link: primary,
});
const plain: Schemas['SiteBrand'] = {
  colors: null,
  logo: null,
  logo_dark: null,
  icon: null,
  hero: null,
  links: [],
  socials: [],
  list_look: 'table',
  tagline: { zh: '', en: '' },
  imprint: { zh: '', en: '' },
  support_hours: { zh: '', en: '' },
};
const icon = { url: '/api/media/1.webp', width: 64, height: 64, variants: [], alt: { zh: '', en: '' } };

/** A page of an app that has been drawn, and what its browser keeps. */
function open(storage = memoryStorage()) {
  document.head.innerHTML = '<link rel="icon" href="/lotline.svg">';
  const session = createSessionStore(storage);
  const i18n = createI18n({ locales: { 'zh-CN': {}, en: {} }, language: 'zh-cn' });
  followBrand(session, i18n);
  const style = () => document.getElementById('brand')?.textContent;
  const iconUrl = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  return { storage, session, i18n, style, iconUrl };
}

it('shows the built-in name until the shop has answered', () => {
  const { i18n, style, iconUrl } = open();
  expect(i18n.t('brand')).toBe('Lotline');
  expect([style(), iconUrl()]).toEqual([undefined, '/lotline.svg']);
});

it('shows name, colours and icon as soon as they are known, in both languages', () => {
  const { i18n, session, style, iconUrl } = open();
  const redrawn = jest.fn();
  i18n.on('brandChanged', redrawn);
  const themes = { light: colors('#7c3aed'), dark: colors('#b794f6') };
  storeBrand({ name: { zh: '云仓', en: 'Cloud' }, brand: { ...plain, colors: themes, icon } }, session);
  expect(i18n.t('brand')).toBe('云仓');
  expect(i18n.t('brand', { lng: 'en' })).toBe('Cloud');
  expect(redrawn).toHaveBeenCalledTimes(1);
  expect(style()).toContain(':root[data-theme="light"]{--ll-primary:#7c3aed;--ll-primary-hover:#111111');
  expect(style()).toContain('[data-theme="dark"]{--ll-primary:#b794f6');
  expect(style()).toContain('--adm-color-primary:#b794f6');
  expect(iconUrl()).toBe('/api/media/1.webp');
});

it('shows it from the start at the next visit, and stores an answer that says the same only once', () => {
  const first = open();
  const site = { name: { zh: '云仓', en: '' }, brand: plain };
  storeBrand(site, first.session);
  const next = open(first.storage);
  expect(next.i18n.t('brand')).toBe('云仓');
  expect(next.i18n.t('brand', { lng: 'en' })).toBe('云仓');
  const changed = jest.fn();
  next.session.subscribe(changed);
  storeBrand({ ...site }, next.session);
  expect(changed).not.toHaveBeenCalled();
});

it('draws the first letter of the name as the icon where there is none, whatever character it is', () => {
  const { session, iconUrl } = open();
  storeBrand({ name: { zh: '云仓', en: '' }, brand: plain }, session);
  expect(decodeURIComponent(iconUrl() ?? '')).toContain('>云</text>');
  storeBrand({ name: { zh: '<&>', en: '' }, brand: plain }, session);
  expect(decodeURIComponent(iconUrl() ?? '')).toContain('></text>');
});

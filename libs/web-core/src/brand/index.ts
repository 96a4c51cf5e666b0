import type { i18n } from 'i18next';
import type { Schemas } from '../api';
import { BRAND_CHANGED, resourceLanguage } from '../i18n';
import type { SessionStore, StoredBrand } from '../session';

type Site = Pick<Schemas['PublicSiteConfig'], 'name' | 'brand'>;

const MODES = ['light', 'dark'] as const;

/** Stronger than the built-in rules of antd-mobile's variables, see `antdMobileCss`. */
const rule = (mode: (typeof MODES)[number], colors: Schemas['BrandColors']): string => {
  const own = Object.entries(colors).map(([name, value]) => `--ll-${name.replaceAll('_', '-')}:${value}`);
  const { primary, primary_tint: tint, on_primary: on } = colors;
  return `:root:root:root[data-theme="${mode}"]{${own.join(';')};--adm-color-primary:${primary};--adm-color-wathet:${tint};--adm-color-text-light-solid:${on}}`;
};

const cssOf = (themes: Schemas['BrandThemes'] | null): string =>
  themes === null ? '' : MODES.map((mode) => rule(mode, themes[mode])).join('');

/** The first letter of the name in a square of the accent. */
function letterIcon(name: string, themes: Schemas['BrandThemes'] | null): string {
  const [letter = ''] = name;
  const text = letter.toUpperCase().replace(/[&<]/, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${themes?.light.primary ?? '#0F5F6E'}"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The icon in the place of the built-in sign, while an app loads: its URL is ours or escaped, so it ends no rule. */
const splashRule = (icon: string): string =>
  `#splash svg{display:none}html #splash{background:var(--ll-page) url("${icon}") center/56px no-repeat}`;

/** What the browser keeps of the shop's look. */
function storedBrandOf({ name, brand }: Site): StoredBrand {
  const icon = brand.icon?.url ?? letterIcon(name.zh, brand.colors);
  return { ...brand, name, css: cssOf(brand.colors) + splashRule(icon), icon };
}

/** Stores how the shop looks, when that is not known yet; the page follows by `followBrand`. */
export function storeBrand<S extends Site>(site: S, session: SessionStore): S {
  const brand = storedBrandOf(site);
  if (JSON.stringify(brand) !== JSON.stringify(session.get('brand'))) session.set('brand', brand);
  return site;
}

function applyBrand({ name, css, icon }: StoredBrand, i18n: i18n, page: Document): void {
  i18n.addResource(resourceLanguage('zh-cn'), 'common', 'brand', name.zh);
  i18n.addResource(resourceLanguage('en'), 'common', 'brand', name.en || name.zh);
  i18n.emit(BRAND_CHANGED);
  const style = page.getElementById('brand') ?? page.head.appendChild(page.createElement('style'));
  style.id = 'brand';
  style.textContent = css;
  page.querySelector('link[rel=icon]')?.setAttribute('href', icon);
}

/**
 * Lets the texts, the colours and the icon of the tab follow the shop's look, from what the last visit stored. Call it before
 * the first drawing.
 */
export function followBrand(session: SessionStore, i18n: i18n, page: Document = document): void {
  const apply = () => {
    const brand = session.get('brand');
    if (brand !== null) applyBrand(brand, i18n, page);
  };
  apply();
  session.subscribe((key) => {
    if (key === 'brand') apply();
  });
}

import { type AccentColors, accentColors } from '../domain/accent.js';
import { type Brand, hasHero } from '../domain/brand.js';
import type { BrandSettings } from './brand-settings.dto.js';
import type { BrandColors, SiteBrand, SitePicture } from './site-brand.dto.js';

const toBrandColors = (colors: AccentColors): BrandColors => ({
  primary: colors.primary,
  primary_hover: colors.primaryHover,
  primary_active: colors.primaryActive,
  on_primary: colors.onPrimary,
  primary_tint: colors.primaryTint,
  primary_tint_hover: colors.primaryTintHover,
  primary_border: colors.primaryBorder,
  focus_ring: colors.focusRing,
  link: colors.link,
});

/** The public part of a brand, which is all of it. */
export function toSiteBrand(brand: Brand, pictures: ReadonlyMap<string, SitePicture>): SiteBrand {
  const picture = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  const { accent, hero } = brand;
  const themes = accent === null ? null : accentColors(accent);
  return {
    tagline: brand.tagline,
    colors: themes && { light: toBrandColors(themes.light), dark: toBrandColors(themes.dark) },
    logo: picture(brand.logo),
    logo_dark: picture(brand.logoDark),
    icon: picture(brand.icon),
    hero: hasHero(brand) ? { ...hero, picture: picture(hero.picture) } : null,
    links: brand.links,
    socials: brand.socials,
    imprint: brand.imprint,
    support_hours: brand.supportHours,
    list_look: brand.listLook,
  };
}

export const toBrandSettings = (brand: Brand): BrandSettings => ({
  tagline: brand.tagline,
  accent: brand.accent,
  logo: brand.logo,
  logo_dark: brand.logoDark,
  icon: brand.icon,
  hero: brand.hero,
  links: brand.links,
  socials: brand.socials,
  imprint: brand.imprint,
  support_hours: brand.supportHours,
  list_look: brand.listLook,
});

export const toBrand = (dto: BrandSettings): Brand => ({
  tagline: dto.tagline,
  accent: dto.accent?.toLowerCase() ?? null,
  logo: dto.logo,
  logoDark: dto.logo_dark,
  icon: dto.icon,
  hero: { title: dto.hero.title, text: dto.hero.text, picture: dto.hero.picture, url: dto.hero.url },
  links: dto.links.map(({ label, url }) => ({ label, url })),
  socials: dto.socials.map(({ kind, url }) => ({ kind, url })),
  imprint: dto.imprint,
  supportHours: dto.support_hours,
  listLook: dto.list_look,
});

import type { Language } from './page-address.js';

/** Pages without data of their own that search engines may list. */
export const INFORMATION_PATHS = [
  '/client/main',
  '/client/purchase-account',
  '/client/agents',
  '/client/terms',
  '/client/privacy',
] as const;

export const goodsPath = (slug: string): string => `/client/purchase-account/${slug}`;
export const categoryPath = (id: string): string => `/client/purchase-account?category=${id}`;

/** The address of a path (with its query) in one language; the Chinese one needs no parameter. */
export function toPageUrl(base: string, path: string, language: Language): string {
  const url = new URL(path, base);
  if (language === 'en') url.searchParams.set('lang', 'en');
  return url.href;
}

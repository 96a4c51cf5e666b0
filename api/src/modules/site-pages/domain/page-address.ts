export type Language = 'zh' | 'en';
export type PageApp = 'storefront-web' | 'mobile-h5';

/** A page that search engines or link previews ask for. `permalink`: the address names the goods by its path. */
export type SitePage =
  | { name: 'home' | 'programme' | 'terms' | 'privacy' | 'tutorials' }
  | { name: 'catalog'; categoryId: string | null }
  | { name: 'goods'; key: string; permalink: boolean }
  | { name: 'tutorial'; slug: string };

export interface PageAddress {
  app: PageApp;
  page: SitePage;
  language: Language;
}

const ENGLISH = ['en', 'ru', 'pt-br'];
const PARTS = /^\/(client|mobile)\/([a-z-]+)(?:\/([^/]+))?\/?$/;

/** The page of a path and query of the shop; null for one that is not public. */
export function parsePageAddress({ pathname, searchParams }: URL): PageAddress | null {
  const [, side, name = '', encoded] = PARTS.exec(pathname) ?? [];
  const part = encoded === undefined ? null : decode(encoded);
  const page = side === 'client' ? desktopPage(name, part, searchParams) : phonePage(name, part, searchParams);
  if (page === null) return null;
  return {
    app: side === 'client' ? 'storefront-web' : 'mobile-h5',
    page,
    language: ENGLISH.includes(searchParams.get('lang')?.toLowerCase() ?? '') ? 'en' : 'zh',
  };
}

function desktopPage(name: string, part: string | null, query: URLSearchParams): SitePage | null {
  if (name === 'purchase-account') {
    if (part !== null) return { name: 'goods', key: part, permalink: true };
    return namedGoods(query) ?? { name: 'catalog', categoryId: query.get('category') || null };
  }
  if (part !== null) return null;
  if (name === 'main') return { name: 'home' };
  if (name === 'blogs-list') return { name: 'tutorials' };
  if (name === 'blogs-detail') return { name: 'tutorial', slug: query.get('slug') ?? '' };
  return informationPage(name);
}

function phonePage(name: string, part: string | null, query: URLSearchParams): SitePage | null {
  if (name === 'tutorials') return part === null ? { name: 'tutorials' } : { name: 'tutorial', slug: part };
  if (part !== null) return null;
  return name === 'index' ? (namedGoods(query) ?? { name: 'home' }) : informationPage(name);
}

function namedGoods(query: URLSearchParams): SitePage | null {
  const key = query.get('goods');
  return key ? { name: 'goods', key, permalink: false } : null;
}

function informationPage(name: string): SitePage | null {
  if (name === 'agents') return { name: 'programme' };
  return name === 'terms' || name === 'privacy' ? { name } : null;
}

/** What is not well-formed names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** A page of the shop in a sitemap. All addresses are absolute. */
export interface SitemapPage {
  /** The address in Chinese, which is also the default one. */
  url: string;
  englishUrl: string;
  /** Null when the shop does not know it. */
  changedAt: Date | null;
  pictureUrl: string | null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const alternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;

/** Each language has an entry of its own, which names all versions: as Google documents it for localised pages. */
function pageEntries({ url, englishUrl, changedAt, pictureUrl }: SitemapPage): string[] {
  const others = [alternate('zh-CN', url), alternate('en', englishUrl), alternate('x-default', url)];
  const more = [
    ...(changedAt === null ? [] : [element('lastmod', changedAt.toISOString())]),
    ...others,
    ...(pictureUrl === null ? [] : [`<image:image>${element('image:loc', pictureUrl)}</image:image>`]),
  ];
  return [url, englishUrl].map((address) => `<url>${element('loc', address)}${more.join('')}</url>`);
}

/** A sitemap of pages in both languages. */
export const sitemapXml = (pages: readonly SitemapPage[]): string =>
  `${HEAD}\n<urlset ${NAMESPACES}>\n${pages.flatMap(pageEntries).join('\n')}\n</urlset>\n`;

/** A sitemap that lists others. */
export const sitemapIndexXml = (urls: readonly string[]): string =>
  `${HEAD}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<sitemap>${element('loc', url)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;

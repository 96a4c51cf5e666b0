import type { Language } from './page-address.js';
import type { PreloadedPicture } from './preloaded-picture.js';
import { iconType } from './site-icon.js';

/** A link of the page without scripts. */
export interface PageLink {
  text: string;
  url: string;
}

export interface PagePicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** What the phone shop shows at the same place once its scripts have run: picture, title and a short text. */
export interface FirstView {
  page: 'home' | 'goods';
  title: string;
  /** Empty for none. */
  text: string;
  picture: PreloadedPicture;
}

/** What the first HTML of a page says. All addresses are absolute. */
export interface PageContent {
  language: Language;
  siteName: string;
  /** The path of the shop's own icon; null for the built-in one. */
  icon: string | null;
  /** The same for launchers; null for the built-in one. */
  touchIcon: string | null;
  title: string;
  description: string;
  /** The addresses of the page in both languages; null for a page that search engines must not list. */
  addresses: Record<Language, string> | null;
  /** The same page for phones, when this is the one for large screens. */
  phoneUrl: string | null;
  type: 'website' | 'product';
  picture: PagePicture | null;
  /** What the app shows first; null without such a picture. */
  preload: PreloadedPicture | null;
  /** Drawn in place of the splash until the app draws itself; null for the splash. */
  firstView: FirstView | null;
  /** Schema.org objects. */
  structuredData: readonly object[];
  /** What a reader without scripts sees below title and description. */
  facts: readonly string[];
  links: readonly PageLink[];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const LANGUAGE_TAGS: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const LOCALES: Record<Language, string> = { zh: 'zh_CN', en: 'en_US' };
/** The width from which the shop shows the pages for large screens. */
const PHONES = 'only screen and (max-width: 768px)';

const ICON = /<link rel="icon"[^>]*>/;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';
/** Of `libs/web-core/src/preload/html-plugin.ts`; it holds a drawing. */
const SPLASH = /<div id="splash">.*?<\/div>/s;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** JSON that no text in it can end the script element or begin a comment. */
const toScriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether a built page has the places that are filled in. */
export const isPageTemplate = (html: string): boolean => TITLE.test(html) && html.includes(ROOT);

/** The built page of an app with the title, metadata and plain text of one page of the shop. */
export function fillPage(template: string, content: PageContent): string {
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${LANGUAGE_TAGS[content.language]}"`)
    .replace(ICON, (builtIn) => iconTag(content) ?? builtIn)
    .replace(TOUCH_ICON, (builtIn) => touchIconTag(content) ?? builtIn)
    .replace(TITLE, () => [`<title>${escapeHtml(content.title)}</title>`, ...headTags(content)].join('\n    '))
    .replace(ROOT, (root) => `${root}\n    ${plainPage(content)}`)
    .replace(SPLASH, (splash) =>
      content.firstView === null ? splash : firstViewOf(content.firstView, content.language),
    );
}

/** It stays when the visitor goes on to another page. */
const iconTag = ({ icon }: PageContent): string | null =>
  icon === null ? null : `<link rel="icon" href="${escapeHtml(icon)}" type="${iconType(icon)}">`;

const touchIconTag = ({ touchIcon }: PageContent): string | null =>
  touchIcon === null ? null : `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`;

/** The marker lets the apps remove what belongs to this address once the visitor goes on to another. */
const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} data-first-page ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string => tag('meta', { property: name, content });

function headTags(content: PageContent): string[] {
  return [
    ...(content.preload === null ? [] : [preloadTag(content.preload)]),
    meta('description', content.description),
    ...addressTags(content),
    ...openGraphTags(content),
    ...content.structuredData.map(
      (data) => `<script data-first-page type="application/ld+json">${toScriptJson(data)}</script>`,
    ),
  ];
}

const preloadTag = ({ url, srcSet, sizes, media }: PreloadedPicture): string =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    href: url,
    ...(srcSet === '' ? {} : { imagesrcset: srcSet, imagesizes: sizes }),
    media,
    fetchpriority: 'high',
  });

/** Styled by `mobile-h5/src/shared/styles/first-view.css`, which hides it from readers of another language. */
function firstViewOf({ page, title, text, picture: { url, srcSet, sizes } }: FirstView, language: Language): string {
  const variants = srcSet === '' ? '' : ` srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes)}"`;
  const picture = `<img src="${escapeHtml(url)}"${variants} alt="" fetchpriority="high">`;
  const texts = `<strong>${escapeHtml(title)}</strong>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}`;
  return `<div id="splash"><div class="first-view first-view-${page}" lang="${LANGUAGE_TAGS[language]}">${picture}<div>${texts}</div></div></div>`;
}

function addressTags({ addresses, language, phoneUrl }: PageContent): string[] {
  if (addresses === null) return [meta('robots', 'noindex')];
  return [
    tag('link', { rel: 'canonical', href: addresses[language] }),
    tag('link', { rel: 'alternate', hreflang: LANGUAGE_TAGS.zh, href: addresses.zh }),
    tag('link', { rel: 'alternate', hreflang: LANGUAGE_TAGS.en, href: addresses.en }),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: addresses.zh }),
    ...(phoneUrl === null ? [] : [tag('link', { rel: 'alternate', media: PHONES, href: phoneUrl })]),
  ];
}

function openGraphTags({ addresses, language, picture, ...content }: PageContent): string[] {
  const other = language === 'zh' ? LOCALES.en : LOCALES.zh;
  return [
    property('og:type', content.type),
    property('og:site_name', content.siteName),
    property('og:title', content.title),
    property('og:description', content.description),
    property('og:locale', LOCALES[language]),
    property('og:locale:alternate', other),
    ...(addresses === null ? [] : [property('og:url', addresses[language])]),
    ...(picture === null ? [] : pictureTags(picture)),
    meta('twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
}

const pictureTags = ({ url, alt, width, height }: PagePicture): string[] => [
  property('og:image', url),
  property('og:image:width', String(width)),
  property('og:image:height', String(height)),
  property('og:image:alt', alt),
];

function plainPage({ title, description, facts, links }: PageContent): string {
  const paragraphs = [description, ...facts].map((text) => `<p>${escapeHtml(text)}</p>`);
  const items = links.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`);
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  return `<noscript><main style="max-width:720px;margin:0 auto;padding:24px 16px"><h1>${escapeHtml(title)}</h1>${paragraphs.join('')}${list}</main></noscript>`;
}

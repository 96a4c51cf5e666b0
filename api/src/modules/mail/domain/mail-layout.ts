import escapeHtml from 'escape-html';
import { BUILT_IN_BRAND, type MailBrand, type MailLogo } from './mail-brand.js';
import type { MailLanguage } from './mail-language.js';

export interface MailContent {
  /** Of the mail as a whole. */
  language: MailLanguage;
  shopName: string;
  subject: string;
  /** Plain texts, one below the other; each may be in a language of its own. */
  texts: readonly { text: string; language?: MailLanguage }[];
  /** Stands where a line of a text is the URL alone, or else at the end. A mail whose text has no such URL has no button. */
  button: { label: string; url: string };
  /** Other URLs of the shop. Nothing else in a text becomes a link. */
  links?: readonly string[];
  /** Codes to enter, which stand out. */
  codes?: readonly string[];
  /** Stand above the texts, in a row. */
  pictures?: readonly MailPicture[];
  /** The built-in look when absent. */
  brand?: MailBrand;
}

/** A picture of goods. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
  /** What it shows, for those who see no pictures. */
  alt: string;
}

/** A mail as it is sent: its HTML says what its text says. */
export interface MailParts {
  subject: string;
  text: string;
  html: string;
}

const HTML_LANGUAGE: Record<MailLanguage, string> = { zh: 'zh-CN', en: 'en' };
const FONT = `font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif`;
/** Mail programs that drop the style sheet, as Outlook does, show these colors; see `DARK` for the others. */
const STYLES = {
  page: 'margin:0;padding:0;background-color:#f3f5f6',
  card: 'max-width:560px;background-color:#ffffff;border-radius:8px',
  headerCell: 'padding:20px 28px 0',
  header: `margin:0;${FONT};font-size:18px;line-height:26px;font-weight:600;color:#1b2429`,
  body: 'padding:4px 28px 20px',
  text: `margin:16px 0;${FONT};font-size:16px;line-height:24px;color:#1b2429;word-break:break-word`,
  picture: `display:block;border-radius:6px;${FONT};font-size:13px;line-height:18px;color:#1b2429`,
  code: 'font-size:24px;line-height:32px;letter-spacing:3px',
  button: `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  footer: `margin:0;${FONT};font-size:13px;line-height:20px;color:#5c6a6d;word-break:break-word`,
  address: `margin:8px 0 16px;${FONT};font-size:13px;line-height:18px;word-break:break-all`,
};
const darkStyles = (link: string): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#101416!important}.card{background-color:#1b2226!important}
.text{color:#e6eaec!important}.link{color:${link}!important}
.logo{display:none!important}.logo-dark{display:block!important}}`;

/** Subject, text and HTML of a mail. Whatever a text says is shown as it is: none of it becomes markup. */
export function layOut(content: MailContent): MailParts {
  const { subject, texts, brand = BUILT_IN_BRAND, language } = content;
  const footer = brand.footer[language];
  const text = [...texts.map((one) => one.text), ...(footer === '' ? [] : [footer])].join('\n\n');
  return { subject, text, html: page(content) };
}

function page(content: MailContent): string {
  const { language, shopName, subject, brand = BUILT_IN_BRAND } = content;
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkStyles(brand.colors.darkLink)}
</style>
</head>
<body class="page" style="${STYLES.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.page}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}">
<tr><td align="left" style="${STYLES.headerCell}">${headerMarkup(shopName, brand)}</td></tr>
<tr><td align="left" style="${STYLES.body}">
${picturesMarkup(content.pictures)}${body(content)}
</td></tr>
${footerMarkup(brand.footer[language])}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const LOGO_HEIGHT = 40;
const MAX_LOGO_WIDTH = 240;

/** The logo, whose alternative text is set in type where pictures are not loaded; or the name. */
function headerMarkup(shopName: string, { logo, logoDark }: MailBrand): string {
  if (logo === null) return `<p class="text" style="${STYLES.header}">${escapeHtml(shopName)}</p>`;
  // On white in the dark, too: a logo is drawn for the light.
  const light = 'display:block;background-color:#ffffff;color:#1b2429';
  if (logoDark === null) return logoMarkup(shopName, logo, { style: light });
  // Programs without the style sheet show the first one alone; Outlook, which ignores `display`, never reads the other.
  const dark = { className: 'logo-dark', style: 'display:none;color:#e6eaec' };
  return `${logoMarkup(shopName, logo, { className: 'logo', style: light })}
<!--[if !mso]><!-->${logoMarkup(shopName, logoDark, dark)}<!--<![endif]-->`;
}

function logoMarkup(
  shopName: string,
  logo: MailLogo,
  { className, style }: { className?: string; style: string },
): string {
  const scale = Math.min(LOGO_HEIGHT / logo.height, MAX_LOGO_WIDTH / logo.width);
  const [width, height] = [Math.max(1, Math.round(logo.width * scale)), Math.max(1, Math.round(logo.height * scale))];
  const named = className === undefined ? '' : ` class="${className}"`;
  return `<img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(shopName)}"${named} style="${style};${FONT};font-size:18px;font-weight:600">`;
}

const PICTURE_SIZE = 72;
const MAX_PICTURES = 5;

function picturesMarkup(pictures: readonly MailPicture[] = []): string {
  const cells = pictures.slice(0, MAX_PICTURES).map(({ url, width, height, alt }) => {
    const scale = PICTURE_SIZE / Math.max(width, height);
    const [shownWidth, shownHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    return `<td align="left" valign="top" style="padding:16px 12px 0 0"><img src="${escapeHtml(url)}" width="${shownWidth}" height="${shownHeight}" alt="${escapeHtml(alt)}" class="text" style="${STYLES.picture}"></td>`;
  });
  if (cells.length === 0) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${cells.join('\n')}
</tr></table>
`;
}

const footerMarkup = (footer: string): string =>
  footer === ''
    ? ''
    : `<tr><td align="left" style="padding:0 28px 24px"><p class="text" style="${STYLES.footer}">${escapeHtml(footer).replaceAll('\n', '<br>\n')}</p></td></tr>
`;

interface Block {
  text: string;
  language?: MailLanguage | undefined;
}

function body({ texts, button, links = [], codes = [], brand = BUILT_IN_BRAND }: MailContent): string {
  const { colors } = brand;
  const inline = inlineMarkup([button.url, ...links], codes, colors);
  const paragraph = ({ text, language }: Block): string => {
    const lang = language === undefined ? '' : ` lang="${HTML_LANGUAGE[language]}"`;
    return `<p class="text"${lang} style="${STYLES.text}">${inline(text).replaceAll('\n', '<br>\n')}</p>`;
  };
  const blocks: Block[] = texts.flatMap(({ text, language }) =>
    splitBlocks(text, button.url).map((block) => ({ text: block, language })),
  );
  const hasButton = button.url !== '' && blocks.some(({ text }) => text.includes(button.url));
  const place = hasButton ? blocks.findIndex(({ text }) => text === button.url) : -1;
  const html = blocks.map((block, index) =>
    index === place ? buttonMarkup(button, colors) + addressMarkup(button.url, colors) : paragraph(block),
  );
  return [...html, ...(hasButton && place === -1 ? [buttonMarkup(button, colors)] : [])].join('\n');
}

/** Paragraphs, which blank lines separate, and lines that are the URL alone. */
function splitBlocks(text: string, url: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') blocks.push([]);
    else if (line === url) blocks.push([line], []);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

type Colors = MailBrand['colors'];

const buttonMarkup = ({ label, url }: MailContent['button'], { button, onButton }: Colors): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" bgcolor="${button}" style="border-radius:6px;background-color:${button}"><a class="button" href="${escapeHtml(url)}" style="${STYLES.button};color:${onButton}">${escapeHtml(label)}</a></td>
</tr></table>
`;

/** The button's URL in sight: to check it, to copy it, and for mail programs that show no button. */
const addressMarkup = (url: string, colors: Colors): string =>
  `<p class="text" style="${STYLES.address}">${linkMarkup(escapeHtml(url), colors)}</p>`;

const linkMarkup = (escapedUrl: string, { link }: Colors): string =>
  `<a class="link" href="${escapedUrl}" style="color:${link};text-decoration:underline">${escapedUrl}</a>`;

/** Escapes a text, then makes links of these URLs and marks these codes. */
function inlineMarkup(urls: readonly string[], codes: readonly string[], colors: Colors): (text: string) => string {
  const escaped = (found: readonly string[]) => found.filter((one) => one !== '').map((one) => escapeHtml(one));
  const [links, marked] = [escaped(urls), escaped(codes)];
  // The longest first: one URL may be the beginning of another.
  const alternatives = [...links, ...marked].sort((a, b) => b.length - a.length).map(escapePattern);
  if (alternatives.length === 0) return escapeHtml;
  const pattern = new RegExp(alternatives.join('|'), 'g');
  return (text) =>
    escapeHtml(text).replace(pattern, (found) =>
      links.includes(found) ? linkMarkup(found, colors) : `<strong style="${STYLES.code}">${found}</strong>`,
    );
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

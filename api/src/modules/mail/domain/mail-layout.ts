import escapeHtml from 'escape-html';
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
  link: 'color:#0f5f6e;text-decoration:underline',
  code: 'font-size:24px;line-height:32px;letter-spacing:3px',
  buttonCell: 'border-radius:6px;background-color:#0f5f6e',
  button: `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  address: `margin:8px 0 16px;${FONT};font-size:13px;line-height:18px;word-break:break-all`,
};
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#101416!important}.card{background-color:#1b2226!important}
.text{color:#e6eaec!important}.link{color:#7cc4d1!important}}`;

/** Subject, text and HTML of a mail. Whatever a text says is shown as it is: none of it becomes markup. */
export function layOut(content: MailContent): MailParts {
  const { subject, texts } = content;
  return { subject, text: texts.map(({ text }) => text).join('\n\n'), html: page(content) };
}

function page(content: MailContent): string {
  const { language, shopName, subject } = content;
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="${STYLES.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.page}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}">
<tr><td align="left" style="${STYLES.headerCell}"><p class="text" style="${STYLES.header}">${escapeHtml(shopName)}</p></td></tr>
<tr><td align="left" style="${STYLES.body}">
${body(content)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

interface Block {
  text: string;
  language?: MailLanguage | undefined;
}

function body({ texts, button, links = [], codes = [] }: MailContent): string {
  const inline = inlineMarkup([button.url, ...links], codes);
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
    index === place ? buttonMarkup(button) + addressMarkup(button.url) : paragraph(block),
  );
  return [...html, ...(hasButton && place === -1 ? [buttonMarkup(button)] : [])].join('\n');
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

const buttonMarkup = ({ label, url }: MailContent['button']): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" bgcolor="#0f5f6e" style="${STYLES.buttonCell}"><a class="button" href="${escapeHtml(url)}" style="${STYLES.button}">${escapeHtml(label)}</a></td>
</tr></table>
`;

/** The button's URL in sight: to check it, to copy it, and for mail programs that show no button. */
const addressMarkup = (url: string): string =>
  `<p class="text" style="${STYLES.address}">${linkMarkup(escapeHtml(url))}</p>`;

const linkMarkup = (escapedUrl: string): string =>
  `<a class="link" href="${escapedUrl}" style="${STYLES.link}">${escapedUrl}</a>`;

/** Escapes a text, then makes links of these URLs and marks these codes. */
function inlineMarkup(urls: readonly string[], codes: readonly string[]): (text: string) => string {
  const escaped = (found: readonly string[]) => found.filter((one) => one !== '').map((one) => escapeHtml(one));
  const [links, marked] = [escaped(urls), escaped(codes)];
  // The longest first: one URL may be the beginning of another.
  const alternatives = [...links, ...marked].sort((a, b) => b.length - a.length).map(escapePattern);
  if (alternatives.length === 0) return escapeHtml;
  const pattern = new RegExp(alternatives.join('|'), 'g');
  return (text) =>
    escapeHtml(text).replace(pattern, (found) =>
      links.includes(found) ? linkMarkup(found) : `<strong style="${STYLES.code}">${found}</strong>`,
    );
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

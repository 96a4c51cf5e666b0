const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The buttons of a mail: label and link. */
export const buttonsOf = (html: string): { label: string; url: string }[] =>
  [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url = '', label = '']) => ({
    label: decode(label),
    url: decode(url),
  }));

/** What the HTML of a mail says on one line, without the shop's name above it and the label of its button. */
export function wordsOf(html: string): string {
  const shown = html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<p class="text"[^>]*>[^<]*<\/p><\/td><\/tr>/, '')
    .replace(/<a class="button"[^>]*>[^<]*<\/a>/g, '');
  return squeeze(decode(shown.replace(/<br>|<\/p>/g, ' ').replace(/<[^>]+>/g, '')));
}

/** The text of a mail on one line. */
export const wordsOfText = squeeze;

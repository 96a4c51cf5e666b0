/** Where a link or an image may lead: the web, a mailbox, this shop, this page. */
const TARGET = /^<?(https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const IMAGE_TARGET = /^<?\/(?![/\\])/;
const HTML = /<(?!https?:\/\/|mailto:)[a-z/!?]/i;
const INLINE_LINK = /(!?)\[(?:[^\][\\]|\\.)*\]\(\s*([^\s)]*)/g;
const ANY_LINK = /\]\(\s*([^\s)]*)/g;
const DEFINITION = /^[ >\t*+-]*\[[^\]]+\]:\s*(\S*)/gm;

export type MarkdownError = 'raw_html' | 'link_target' | 'image_target';

/**
 * What the server will refuse about a text that is to be stored as Markdown, or null: a form that knows it beforehand shows
 * it with its other errors. The server's own rule is in `api/src/common/markdown/`.
 */
export function markdownError(text: string): MarkdownError | null {
  if (HTML.test(text)) return 'raw_html';
  for (const [, image, target = ''] of text.matchAll(INLINE_LINK)) {
    if (image === '!' && !IMAGE_TARGET.test(target)) return 'image_target';
  }
  const targets = [ANY_LINK, DEFINITION].flatMap((pattern) => [...text.matchAll(pattern)].map(([, to = '']) => to));
  return targets.every((target) => TARGET.test(target)) ? null : 'link_target';
}

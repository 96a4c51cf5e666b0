/** Where a link or an image may lead: the web, a mailbox, this shop, this page. */
const TARGET = /^<?(https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const IMAGE_TARGET = /^<?\/(?![/\\])/;

/** Anything that a browser could take for a tag, a comment or a declaration; `<https://…>` is a link in Markdown. */
const HTML = /<(?!https?:\/\/|mailto:)[a-z/!?]/i;
const INLINE_LINK = /(!?)\[(?:[^\][\\]|\\.)*\]\(\s*([^\s)]*)/g;
const ANY_LINK = /\]\(\s*([^\s)]*)/g;
/** A label has no more characters (CommonMark), so that a text of opening brackets takes linear time. */
const DEFINITION = /^[ >\t*+-]*\[[^\]]{1,999}\]:\s*(\S*)/gm;

export type MarkdownProblem = 'raw_html' | 'link_target' | 'image_target';

/**
 * What is wrong with a text that is to be stored as Markdown, or null. The apps render it with their own allow-list;
 * this keeps out of the database what no app would show. It makes no exception for code, where readers of Markdown
 * differ: write `{password}` there, not `<password>`.
 */
export function findMarkdownProblem(text: string): MarkdownProblem | null {
  if (HTML.test(text)) return 'raw_html';
  const targets = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.at(-1) ?? '');
  for (const [, image, target = ''] of text.matchAll(INLINE_LINK)) {
    if (image === '!' && !IMAGE_TARGET.test(target)) return 'image_target';
  }
  const all = [...targets(ANY_LINK), ...targets(DEFINITION)];
  return all.every((target) => TARGET.test(target)) ? null : 'link_target';
}

/** A host with a path, and a mailbox, become links by themselves. Only the end of a name is compared: a long one takes linear time. */
const OUTSIDE = /https?:\/\/|mailto:|www\.|[a-z0-9-]\.[a-z]{2,}\/|[\w.+-]@[\w-]+\./i;
/** What Markdown reads as a part of an address: `https&#58;//` and `https:\//` become links, too. */
const REFERENCE = /&(#|colon;|sol;|period;|commat;)/i;

/** Whether a text has a link to another site or to a mailbox, also one that is written without Markdown. */
export const leadsOutside = (text: string): boolean => REFERENCE.test(text) || OUTSIDE.test(text.replaceAll('\\', ''));

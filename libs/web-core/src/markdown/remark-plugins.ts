import type { Link, PhrasingContent, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import type { PluggableList, Processor } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const TONES: Record<string, Tone> = {
  note: 'info',
  tip: 'success',
  important: 'warning',
  warning: 'warning',
  caution: 'error',
};
const CALLOUT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;
const HAN = String.raw`[\u2e80-\u9fff\uff00-\uffef]`;
const HAN_LINE_END = new RegExp(`(?<=${HAN})[ \\t]*\\r?\\n[ \\t]*(?=${HAN})`, 'g');
const HAN_PUNCTUATION = /[\u3000-\u303f\uff00-\uffef]/;
const ADDRESS = /(https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uffef]*[^\s<>"'`\u3000-\u303f\uff00-\uffef.,;:!?)*_~])/i;

/**
 * HTML is shown as it was typed. Footnotes would bring words in English. Plain addresses are found when the other marks are
 * read: until then no space would tell where one ends in a Chinese sentence.
 */
const DISABLED = [
  ...['htmlFlow', 'htmlText'],
  ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
  ...['protocolAutolink', 'wwwAutolink', 'emailAutolink'],
];
function remarkDisable(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: DISABLED } }];
}

/** GitHub's callouts: a quotation that begins with `[!NOTE]` gets a tone. */
const remarkCallouts = () => (tree: Root) =>
  visit(tree, 'blockquote', (quote) => {
    const [paragraph] = quote.children;
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    const [mark, name = ''] = (text?.type === 'text' && CALLOUT.exec(text.value)) || [];
    if (paragraph?.type !== 'paragraph' || text?.type !== 'text' || mark === undefined) return;
    text.value = text.value.slice(mark.length);
    if (text.value === '' && paragraph.children.length === 1) quote.children.shift();
    quote.data = { hProperties: { dataTone: TONES[name.toLowerCase()] } };
  });

/** A line's end is a space between words, and nothing between Chinese letters. */
const remarkChineseLineEnds = () => (tree: Root) =>
  visit(tree, 'text', (text) => {
    text.value = text.value.replace(HAN_LINE_END, '');
  });

/** The words of a link that GitHub's rules made of a plain address. */
const typedAddress = ({ url, children: [text] }: Link): string | null =>
  text?.type === 'text' && text.value === url && HAN_PUNCTUATION.test(url) ? url : null;

const linked = (part: string, i: number): PhrasingContent[] => {
  if (part === '') return [];
  const text: PhrasingContent = { type: 'text', value: part };
  return i % 2 === 0 ? [text] : [{ type: 'link', url: part, children: [text] }];
};

/** A plain address needs no space before it and ends at Chinese punctuation, as Chinese is written. */
const remarkChineseAddresses = () => (tree: Root) =>
  visit(tree, (node, index, parent) => {
    if (node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' && node.type !== 'link') return CONTINUE;
    const parts = (node.type === 'text' ? node.value : typedAddress(node))?.split(ADDRESS) ?? [];
    if (parts.length < 2 || index === undefined || parent === undefined) return SKIP;
    const nodes = parts.flatMap(linked);
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });

/** GitHub's Markdown as it suits Chinese texts; a single `~` stands between two numbers. */
export const remarkPlugins: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  remarkCjkFriendly,
  remarkDisable,
  remarkChineseAddresses,
  remarkCallouts,
  remarkChineseLineEnds,
];

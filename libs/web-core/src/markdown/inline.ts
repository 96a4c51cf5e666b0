import type { Inline } from './nodes';
import { imageTarget, linkTarget } from './targets';

/** Addresses that a text gives once and uses by name, in lower case. */
export type Definitions = ReadonlyMap<string, string>;

interface Found {
  node: Inline | null;
  length: number;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const LABEL = String.raw`\[((?:[^\[\]\\]|\\.)*)\]`;
const TARGET = String.raw`\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"([^"]*)")?\s*\)`;
const IMAGE = new RegExp(`!${LABEL}${TARGET}`, 'y');
/** A link may stand around an image, hence one more pair of brackets. */
const LINK_LABEL = String.raw`\[((?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]`;
const LINK = new RegExp(`${LINK_LABEL}${TARGET}`, 'y');
const REFERENCE = new RegExp(`${LINK_LABEL}(?:\\[([^\\[\\]]*)\\])?`, 'y');
const ANGLE = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/iy;
const BARE = /https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uffef]+/iy;
const CODE = /(`+)([\s\S]*?[^`])\1(?!`)/y;
const MARKS = [
  { kind: 'strong', pattern: /\*\*(?=\S)([\s\S]*?\S)\*\*/y },
  { kind: 'strong', pattern: /__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}])/uy, word: true },
  { kind: 'deleted', pattern: /~~(?=\S)([\s\S]*?\S)~~/y },
  { kind: 'emphasis', pattern: /\*(?=[^\s*])((?:\*\*|[^*])*?[^\s*])\*(?!\*)/y },
  { kind: 'emphasis', pattern: /_(?=[^\s_])([^_]*?[^\s_])_(?![\p{L}\p{N}])/uy, word: true },
] as const;

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const unescape = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** A link holds no other link. */
const withoutLinks = (nodes: Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.kind === 'link') return node.children;
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) }] : [node];
  });

function link(typed: string, label: string, whole: number, definitions: Definitions): Found {
  const target = linkTarget(typed);
  const children = withoutLinks(inlineOf(label, definitions));
  // What may not be followed is still to be read.
  const node: Inline =
    target === null ? { kind: 'text', text: unescape(label) } : { kind: 'link', ...target, children };
  return { node, length: whole };
}

function image([whole, alt = '', typed = '', title = '']: RegExpExecArray): Found {
  const src = imageTarget(typed);
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(title) ?? [];
  const size = width === undefined ? null : { width: Number(width), height: Number(height) };
  const node: Inline =
    src === null ? { kind: 'text', text: unescape(alt) } : { kind: 'image', src, alt: unescape(alt), size };
  return { node, length: whole.length };
}

/** An address as it is read: without its scheme, whose host is what tells where it leads. */
const shown = (href: string): string => href.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

function bareLink([typed]: RegExpExecArray): Found {
  const href = typed.replace(/[.,;:!?)*_~]+$/, '');
  return {
    node: { kind: 'link', href, external: true, children: [{ kind: 'text', text: shown(href) }] },
    length: href.length,
  };
}

function linkAt(text: string, at: number, definitions: Definitions): Found | null {
  const direct = match(LINK, text, at);
  if (direct) return link(direct[2] ?? '', direct[1] ?? '', direct[0].length, definitions);
  const named = match(REFERENCE, text, at);
  const typed = named && definitions.get((named[2] || named[1] || '').toLowerCase());
  return typed === undefined || !named ? null : link(typed ?? '', named[1] ?? '', named[0].length, definitions);
}

function angleAt(text: string, at: number): Found | null {
  const found = match(ANGLE, text, at);
  const target = linkTarget(found?.[1] ?? '');
  if (!found || !target) return null;
  const children: Inline[] = [{ kind: 'text', text: shown(target.href) }];
  return { node: { kind: 'link', ...target, children }, length: found[0].length };
}

function markedAt(text: string, at: number, definitions: Definitions): Found | null {
  for (const mark of MARKS) {
    // An underscore within a word belongs to the word.
    if ('word' in mark && at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue;
    const found = match(mark.pattern, text, at);
    if (found)
      return { node: { kind: mark.kind, children: inlineOf(found[1] ?? '', definitions) }, length: found[0].length };
  }
  return null;
}

const isHan = (letter: string): boolean => /[\u2e80-\u9fff\uff00-\uffef]/.test(letter);

/** A line's end is a space between words, and nothing between Chinese letters. */
function lineEndAt(text: string, at: number): Found {
  const before = text.charAt(at - 1);
  const rest = /^\n[ \t]*/.exec(text.slice(at))?.[0].length ?? 1;
  const glued = isHan(before) && isHan(text.charAt(at + rest));
  return { node: glued ? null : { kind: 'text', text: ' ' }, length: rest };
}

function foundAt(text: string, at: number, definitions: Definitions): Found | null {
  switch (text.charAt(at)) {
    case '\\':
      if (text.charAt(at + 1) === '\n') return { node: { kind: 'break' }, length: 2 };
      return /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))
        ? { node: { kind: 'text', text: text.charAt(at + 1) }, length: 2 }
        : null;
    case '`': {
      const code = match(CODE, text, at);
      if (!code) return null;
      const inner = (code[2] ?? '').replace(/\n/g, ' ');
      return { node: { kind: 'code', text: inner.trim() === '' ? inner : inner.trim() }, length: code[0].length };
    }
    case '!': {
      const found = match(IMAGE, text, at);
      return found && image(found);
    }
    case '[':
      return linkAt(text, at, definitions);
    case '<':
      return angleAt(text, at);
    case '&': {
      const [whole, name = ''] = /^&(amp|lt|gt|quot|nbsp);/.exec(text.slice(at, at + 7)) ?? [];
      return whole === undefined ? null : { node: { kind: 'text', text: ENTITIES[name] ?? '' }, length: whole.length };
    }
    case 'h':
    case 'H': {
      const found = match(BARE, text, at);
      return found && bareLink(found);
    }
    case '*':
    case '_':
    case '~':
      return markedAt(text, at, definitions);
    case ' ': {
      const hard = / {2,}\n/y;
      const found = match(hard, text, at);
      return found && { node: { kind: 'break' }, length: found[0].length };
    }
    case '\n':
      return lineEndAt(text, at);
    default:
      return null;
  }
}

const INTERESTING = /[\\`![<&hH*_~ \n]/g;

/** Reads one paragraph's text: emphasis, code, links, images, line breaks. HTML is shown as it was typed. */
export function inlineOf(text: string, definitions: Definitions = new Map()): Inline[] {
  const nodes: Inline[] = [];
  const add = (node: Inline): void => {
    const last = nodes.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
    else nodes.push(node);
  };
  let at = 0;
  while (at < text.length) {
    INTERESTING.lastIndex = at;
    const next = INTERESTING.exec(text)?.index ?? text.length;
    if (next > at) add({ kind: 'text', text: text.slice(at, next) });
    at = next;
    if (at >= text.length) break;
    const found = foundAt(text, at, definitions);
    if (found?.node) add(found.node);
    if (!found) add({ kind: 'text', text: text.charAt(at) });
    at += found?.length ?? 1;
  }
  return nodes;
}

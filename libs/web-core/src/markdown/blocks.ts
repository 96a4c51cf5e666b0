import { inlineOf, type Definitions } from './inline';
import { plainText, type Align, type Block, type ListItem, type Tone } from './nodes';
import { tableAt } from './table';

const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?(?:\s+"[^"]*")?\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)(.*)$/;
const CALLOUT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i;
const TONES: Record<string, Tone> = {
  note: 'info',
  tip: 'success',
  important: 'warning',
  warning: 'warning',
  caution: 'error',
};

interface Taken {
  block: Block;
  /** Lines that it took. */
  lines: number;
}

interface Context {
  definitions: Definitions;
  /** Ids of headings that are taken. */
  ids: Set<string>;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const opensBlock = (line: string): boolean =>
  FENCE.test(line) ||
  HEADING.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  /^ {0,3}([-*+]|1[.)]) +\S/.test(line);

/** What stands in an address for a heading: its words, in any script. */
function idOf(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-').slice(0, 80);
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function heading(line: string, { definitions, ids }: Context): Taken | null {
  const [, marks = '', typed = ''] = HEADING.exec(line) ?? [];
  if (marks === '') return null;
  const children = inlineOf(typed, definitions);
  const text = plainText(children);
  return { block: { kind: 'heading', level: marks.length, id: idOf(text, ids), text, children }, lines: 1 };
}

function code(lines: readonly string[]): Taken | null {
  const [, fence = '', language = ''] = FENCE.exec(lines[0] ?? '') ?? [];
  if (fence === '') return null;
  const end = lines.findIndex((line, i) => i > 0 && line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim()));
  const body = lines.slice(1, end === -1 ? undefined : end);
  return { block: { kind: 'code', language, text: body.join('\n') }, lines: end === -1 ? lines.length : end + 1 };
}

function quote(lines: readonly string[], context: Context): Taken | null {
  if (!QUOTE.test(lines[0] ?? '')) return null;
  let count = lines.findIndex((line) => !QUOTE.test(line));
  if (count === -1) count = lines.length;
  const inner = lines.slice(0, count).map((line) => line.replace(QUOTE, ''));
  const [, name = ''] = CALLOUT.exec(inner[0] ?? '') ?? [];
  const tone = TONES[name.toLowerCase()] ?? null;
  return {
    block: { kind: 'quote', tone, blocks: read(tone === null ? inner : inner.slice(1), context) },
    lines: count,
  };
}

const isOrdered = (mark: string): boolean => /^\d/.test(mark);

/** The lines of one item, without the space that marks them as its own. */
function itemAt(lines: readonly string[], at: number, indent: number): string[] {
  const own = [(ITEM.exec(lines[at] ?? '')?.[4] ?? '').trimEnd()];
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (isBlank(line)) {
      const next = lines[i + 1] ?? '';
      if (isBlank(next) || next.search(/\S/) < indent) break;
      own.push('');
    } else if (line.search(/\S/) >= indent) own.push(line.slice(indent));
    else if (opensBlock(line) || ITEM.test(line)) break;
    else own.push(line.trim());
  }
  return own;
}

function item(lines: string[], context: Context): ListItem {
  const [, mark, rest = ''] = /^\[([ xX])\] +(.*)$/.exec(lines[0] ?? '') ?? [];
  const checked = mark === undefined ? null : mark !== ' ';
  return { checked, blocks: read(mark === undefined ? lines : [rest, ...lines.slice(1)], context) };
}

function list(lines: readonly string[], context: Context): Taken | null {
  const [, , first = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  if (first === '') return null;
  const items: ListItem[] = [];
  let at = 0;
  while (at < lines.length) {
    const [, before = '', mark = '', space = ''] = ITEM.exec(lines[at] ?? '') ?? [];
    if (mark === '' || isOrdered(mark) !== isOrdered(first) || RULE.test(lines[at] ?? '')) break;
    const own = itemAt(lines, at, before.length + mark.length + Math.min(Math.max(space.length, 1), 4));
    items.push(item(own, context));
    at += own.length;
    // One blank line may lie between two items.
    if (isBlank(lines[at]) && ITEM.test(lines[at + 1] ?? '')) at++;
  }
  return { block: { kind: 'list', start: isOrdered(first) ? Number.parseInt(first, 10) : null, items }, lines: at };
}

function table(lines: readonly string[], { definitions }: Context): Taken | null {
  const found = tableAt(lines);
  if (found === null) return null;
  const cells = (row: string[]) => row.map((cell) => inlineOf(cell, definitions));
  const align: Align[] = found.align;
  return { block: { kind: 'table', align, head: cells(found.head), rows: found.rows.map(cells) }, lines: found.lines };
}

function paragraph(lines: readonly string[], { definitions }: Context): Taken {
  let count = 1;
  while (count < lines.length && !isBlank(lines[count]) && !opensBlock(lines[count] ?? '')) count++;
  const text = lines.slice(0, count).map((line, i) => (i === count - 1 ? line.trim() : line.trimStart()));
  return { block: { kind: 'paragraph', children: inlineOf(text.join('\n'), definitions) }, lines: count };
}

function read(lines: readonly string[], context: Context): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (isBlank(line) || DEFINITION.test(line)) {
      at++;
      continue;
    }
    const rest = lines.slice(at);
    const rule: Taken | null = RULE.test(line) ? { block: { kind: 'rule' }, lines: 1 } : null;
    const taken =
      code(rest) ??
      heading(line, context) ??
      rule ??
      quote(rest, context) ??
      list(rest, context) ??
      table(rest, context) ??
      paragraph(rest, context);
    blocks.push(taken.block);
    at += taken.lines;
  }
  return blocks;
}

function definitionsOf(lines: readonly string[]): Definitions {
  const found = new Map<string, string>();
  for (const line of lines) {
    const [, name, target] = DEFINITION.exec(line) ?? [];
    if (name !== undefined && target !== undefined && !found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), target);
  }
  return found;
}

/**
 * Reads Markdown with GitHub's tables, task lists, strike-through and callouts. Only what is listed in `Block` and
 * `Inline` comes out of it; HTML is text, links and images lead only where `targets.ts` allows.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
  const blocks = read(lines, { definitions: definitionsOf(lines), ids: new Set() });
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const highest = Math.min(...levels);
  for (const block of blocks) if (block.kind === 'heading') block.level += 1 - highest;
  return blocks;
}

export interface Section {
  level: number;
  id: string;
  text: string;
}

/** The headings of the two highest levels, for a table of contents. */
export const outlineOf = (blocks: readonly Block[]): Section[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level <= 2 ? [{ level: block.level, id: block.id, text: block.text }] : [],
  );

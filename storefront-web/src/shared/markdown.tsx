import type { ReactNode } from 'react';

/** Bold, code and plain text of one line. Links and HTML are shown as they were typed. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/g).map((part, i) => {
    if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
      return <strong key={i}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`') && part.endsWith('`') && part.length > 2) return <code key={i}>{part.slice(1, -1)}</code>;
    return part;
  });
}

type Block = { kind: 'heading' | 'paragraph' | 'list' | 'numbers'; lines: string[] };

const kindOf = (mark: string): Block['kind'] => {
  if (mark.startsWith('#')) return 'heading';
  if (mark === '') return 'paragraph';
  return /^\d/.test(mark) ? 'numbers' : 'list';
};

/** Splits a text into headings, paragraphs and lists. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let apart = true;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const [, mark = '', rest = line] = /^(#{1,6} |[-*] |\d+[.)] )?(.*)$/.exec(line) ?? [];
    const kind = kindOf(mark);
    const last = blocks.at(-1);
    if (line === '') apart = true;
    else if (apart || kind === 'heading' || last?.kind !== kind) {
      blocks.push({ kind, lines: [rest] });
      apart = false;
    } else last.lines.push(rest);
  }
  return blocks;
}

/**
 * Shows the small part of Markdown that descriptions of goods need: headings, paragraphs, lists, bold and code. It
 * builds elements, never HTML, so that nothing in a text can run. `heading` is the level below the one that the text stands under.
 */
export function Markdown({ text, heading: Heading = 'h3' }: { text: string; heading?: 'h2' | 'h3' }) {
  return blocksOf(text).map((block, i) => {
    switch (block.kind) {
      case 'heading':
        return <Heading key={i}>{inline(block.lines.join(' '))}</Heading>;
      case 'list':
      case 'numbers': {
        const List = block.kind === 'list' ? 'ul' : 'ol';
        return (
          <List key={i}>
            {block.lines.map((line, j) => (
              <li key={j}>{inline(line)}</li>
            ))}
          </List>
        );
      }
      case 'paragraph':
        return <p key={i}>{inline(block.lines.join(' '))}</p>;
    }
  });
}

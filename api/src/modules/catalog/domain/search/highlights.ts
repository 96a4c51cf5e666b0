import type { FoundWord } from './goods-index.js';
import { endOf, type Token, toTokens } from './tokens.js';

/** A part of a text, in UTF-16 code units, the end not included. */
export interface Highlight {
  start: number;
  end: number;
}

/** The parts of a text that a search found, in order and apart from each other. */
export function findHighlights(text: string, words: readonly FoundWord[]): Highlight[] {
  const found: Highlight[] = [];
  if (words.length === 0) return found;
  for (const token of toTokens(text)) {
    const end = Math.max(...words.map((word) => endOfMatch(token, word)));
    if (end > token.start) found.push({ start: token.start, end });
  }
  return merge(found);
}

/** Where the part of the token ends that the word found; its start when there is none. */
function endOfMatch(token: Token, { text, terms }: FoundWord): number {
  if (token.term.startsWith(text)) return endOf(token, text.length);
  const alike = token.kind !== 'initials' && terms?.has(token.term) === true;
  return alike ? endOf(token, token.term.length) : token.start;
}

function merge(highlights: readonly Highlight[]): Highlight[] {
  const merged: Highlight[] = [];
  for (const { start, end } of [...highlights].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

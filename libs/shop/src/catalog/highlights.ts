import type { Schemas } from '@lotline/web-core/api';

export interface TextPart {
  text: string;
  /** Whether a search found it. */
  found: boolean;
}

/** A text in parts, those that a search found apart from the others. */
export function splitHighlights(text: string, highlights: readonly Schemas['Highlight'][]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of highlights) {
    if (start > at) parts.push({ text: text.slice(at, start), found: false });
    parts.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false });
  return parts;
}

import { splitHighlights } from '../catalog';
import type { Schemas } from '@lotline/web-core/api';
import { Fragment } from 'react';

/** A text whose parts that a search found are marked. */
export function MarkedText({ text, highlights = [] }: { text: string; highlights?: readonly Schemas['Highlight'][] }) {
  return splitHighlights(text, highlights).map(({ text: part, found }, index) =>
    found ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

import { lazy, Suspense, type ComponentType } from 'react';
import type { MarkdownProps } from './markdown';

/** A text as it was written, its lines kept. */
export const PlainText = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-line' }}>{text}</p>;

// Rich text weighs something and is read by few. When it can't be loaded, the words are still there.
const Rich = lazy<ComponentType<MarkdownProps>>(() =>
  import('./markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: PlainText }),
  ),
);

/** Markdown on a page that does not wait for it: the plain text stands there until it is loaded. */
export const LazyMarkdown = (props: MarkdownProps) => (
  <Suspense fallback={<PlainText text={props.text} />}>
    <Rich {...props} />
  </Suspense>
);

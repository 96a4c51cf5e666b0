import { lazy, Suspense, type ComponentType } from 'react';

/** A text as it was written, its lines kept. */
const PlainText = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-line' }}>{text}</p>;

// Only those who read or write texts need it. When it can't be loaded, the words are still there.
const Rich = lazy<ComponentType<{ text: string }>>(() =>
  import('./markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: PlainText }),
  ),
);

/** Markdown on a page that does not wait for it: the plain text stands there until it is loaded. */
export const LazyMarkdown = ({ text }: { text: string }) => (
  <Suspense fallback={<PlainText text={text} />}>
    <Rich text={text} />
  </Suspense>
);

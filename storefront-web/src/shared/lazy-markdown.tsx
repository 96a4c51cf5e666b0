import { lazy, Suspense } from 'react';

const Plain = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-line' }}>{text}</p>;

// Rich text weighs something and is read by few. When it can't be loaded, the words are still there.
const Rich = lazy(() =>
  import('./markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Plain }),
  ),
);

/** Markdown on a page that does not wait for it: the plain text stands there until it is loaded. */
export const LazyMarkdown = ({ text }: { text: string }) => (
  <Suspense fallback={<Plain text={text} />}>
    <Rich text={text} />
  </Suspense>
);

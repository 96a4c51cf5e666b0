import { lazy, Suspense, type ComponentType } from 'react';

/** A text as it was written, its lines kept. */
export const PlainText = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-line' }}>{text}</p>;

/**
 * Markdown on a page that does not wait for it: the plain text stands there until `load` has brought the component, and
 * where it can't be loaded.
 */
export function lazyMarkdown<P extends { text: string }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Rich = lazy<ComponentType<P>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: PlainText }),
    ),
  );
  return function LazyMarkdown(props: P) {
    return (
      <Suspense fallback={<PlainText text={props.text} />}>
        <Rich {...props} />
      </Suspense>
    );
  };
}

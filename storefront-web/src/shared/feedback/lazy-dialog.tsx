import { lazy, Suspense, type ComponentProps } from 'react';
import type { Dialog } from './dialog';

const Loaded = lazy(async () => ({ default: (await import('./dialog')).Dialog }));

/** A dialog on a page that opens without one: antd's Modal is loaded when it is shown. */
export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);

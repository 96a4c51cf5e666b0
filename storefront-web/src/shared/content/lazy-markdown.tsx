import { lazyMarkdown } from '@lotline/shop/components';

/** Rich text weighs something and is read by few. */
export const LazyMarkdown = lazyMarkdown(async () => (await import('./markdown')).Markdown);

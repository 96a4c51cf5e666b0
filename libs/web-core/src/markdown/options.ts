import { rehypePlugins } from './rehype-plugins';
import { remarkPlugins } from './remark-plugins';

/**
 * What react-markdown is to be given, so that nothing in a text can run or lead elsewhere than `schema.ts` allows. `top` is the
 * level of the highest heading; with `anchors` headings have ids.
 */
export const markdownOptions = ({ top, anchors = false }: { top: number; anchors?: boolean }) => ({
  remarkPlugins,
  rehypePlugins: rehypePlugins(top, anchors),
});

/** Whether a link leads to another site. */
export const isExternal = (href: string): boolean => /^https?:/i.test(href);

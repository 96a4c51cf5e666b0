import type { Element, Root, Text } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import type { PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { schema } from './schema';

const HEADING = /^h[1-6]$/;

/** An image's title may give its size, so that nothing moves when it is there: `![…](/a.png "640x360")`. */
const rehypeImageSize = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }) => {
    const [, width, height] = (tagName === 'img' && /^(\d{1,4})x(\d{1,4})$/.exec(String(properties.title))) || [];
    if (width !== undefined) Object.assign(properties, { width, height });
  });

/** A link that may not be followed and an image that may not be loaded are shown as their words. */
const rehypeWords = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties, children }, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const isLink = tagName === 'a' && properties.href === undefined;
    const isImage = tagName === 'img' && properties.src === undefined;
    if (!isLink && !isImage) return;
    const alt: Text = { type: 'text', value: String(properties.alt ?? '') };
    parent.children.splice(index, 1, ...(isLink ? children : [alt]));
    return index;
  });

/** The highest heading that a text has gets the level `top`, the others follow. */
const rehypeHeadingLevels = (top: number) => (tree: Root) => {
  const headings: Element[] = [];
  visit(tree, 'element', (element) => {
    if (HEADING.test(element.tagName)) headings.push(element);
  });
  const level = ({ tagName }: Element) => Number(tagName.charAt(1));
  const highest = Math.min(...headings.map(level));
  for (const heading of headings) heading.tagName = `h${Math.min(top + level(heading) - highest, 6)}`;
};

/** `anchors`: headings get ids. They come after the sanitizing, which leaves none. */
export const rehypePlugins = (top: number, anchors: boolean): PluggableList => [
  rehypeImageSize,
  [rehypeSanitize, schema],
  rehypeWords,
  [rehypeHeadingLevels, top],
  ...(anchors ? [rehypeSlug] : []),
];

import { toString } from 'hast-util-to-string';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { markdownOptions } from './options';

export interface Section {
  level: number;
  id: string;
  text: string;
}

const options = markdownOptions({ top: 1, anchors: true });
const processor = unified()
  .use(remarkParse)
  .use(options.remarkPlugins)
  .use(remarkRehype)
  .use(options.rehypePlugins)
  .freeze();

/** The headings of the two highest levels, for a table of contents. */
export const outlineOf = (text: string): Section[] =>
  processor
    .runSync(processor.parse(text))
    .children.flatMap((node) =>
      node.type === 'element' && /^h[12]$/.test(node.tagName)
        ? [{ level: Number(node.tagName.charAt(1)), id: String(node.properties.id), text: toString(node) }]
        : [],
    );

export { toString as textOf } from 'hast-util-to-string';
export { markdownError, type MarkdownError } from './markdown-error';
export { isExternal, markdownOptions } from './options';
export { outlineOf, type Section } from './outline';
export type { Tone } from './remark-plugins';

export { toString as textOf } from 'hast-util-to-string';
export { markdownFault, type MarkdownFault } from './fault';
export { isExternal, markdownOptions } from './options';
export { outlineOf, type Section } from './outline';
export type { Tone } from './remark-plugins';

export { assertMarkdown } from './assert-markdown.js';
export { markdownFault } from './markdown.js';

export { assertMarkdown } from './assert-markdown.js';
export { leadsOutside, markdownFault } from './markdown.js';

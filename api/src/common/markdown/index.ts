export { markdownErrors } from './markdown-errors.js';
export { leadsOutside } from './markdown.js';

export { markdownFaults } from './markdown-faults.js';
export { leadsOutside } from './markdown.js';

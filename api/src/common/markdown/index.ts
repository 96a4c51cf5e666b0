export { markdownFaults } from './markdown-faults.js';
export { leadsOutside, markdownFault } from './markdown.js';

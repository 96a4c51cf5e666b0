export { LineSearchModule } from './line-search.module.js';

export { MarginsModule } from './margins.module.js';

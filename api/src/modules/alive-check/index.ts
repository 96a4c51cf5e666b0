export { AliveCheckModule } from './alive-check.module.js';

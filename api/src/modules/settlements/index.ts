export { SettlementsModule } from './settlements.module.js';

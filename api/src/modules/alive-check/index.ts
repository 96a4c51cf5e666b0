export { AliveCheckModule } from './alive-check.module.js';
export { AliveLook } from './services/alive-look.service.js';
export type { AliveStatus } from './services/alive-prober.service.js';

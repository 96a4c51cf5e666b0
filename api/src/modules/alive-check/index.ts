export { AliveLook } from './alive-look.js';
export { AliveCheckModule } from './alive-check.module.js';
export type { AliveStatus } from './prober.js';

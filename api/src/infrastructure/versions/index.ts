export { type Change, changesBetween } from './changes.js';
export { presentMark } from './mark.js';
export { LastChanges, RevertBody, VersionPage } from './versions.dto.js';
export { type Editor, type VersionMark } from './versions.repository.js';
export { Versions } from './versions.js';
export { VersionsModule } from './versions.module.js';

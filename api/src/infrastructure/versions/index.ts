export { type Change, changesBetween } from './changes.js';
export { presentMark } from './mark.js';
export { LastChanges, LatestVersion, ReadVersion, RevertBody, VersionPage } from './versions.dto.js';
export { type VersionMark } from './versions.repository.js';
export { type Editor, VersionsService } from './versions.service.js';
export { VersionsModule } from './versions.module.js';

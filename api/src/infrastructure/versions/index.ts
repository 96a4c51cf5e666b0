export { type Change, findChanges } from './find-changes.js';
export { LastChanges, LatestVersion, ReadVersion, RevertBody, VersionPage } from './versions.dto.js';
export { type Editor, NEVER_CHANGED, VersionsService } from './versions.service.js';
export { VersionsModule } from './versions.module.js';

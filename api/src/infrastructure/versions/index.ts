export { LastChanges, LatestVersion, ReadVersion, RevertBody, VersionPage } from './versions.dto.js';
export { NEVER_CHANGED, VersionsService } from './versions.service.js';
export { VersionsModule } from './versions.module.js';

export { type Change, findChanges } from './find-changes.js';
export { toVersionMarkDto } from './version-mark.mapper.js';
export { LastChanges, RevertBody, VersionPage } from './versions.dto.js';
export { type VersionMark } from './versions.repository.js';
export { type Editor, VersionsService } from './versions.service.js';
export { VersionsModule } from './versions.module.js';

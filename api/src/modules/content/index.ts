export { ContentModule } from './content.module.js';
export { LocalizedContentService } from './services/localized-content.service.js';
export { type ContentKind, VersionedContentService } from './services/versioned-content.service.js';

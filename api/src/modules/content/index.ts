export { type ContentKind, VersionedContentService } from './versioned-content.service.js';

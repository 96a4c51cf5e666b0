export { MediaModule } from './media.module.js';
export { MediaFilesService } from './services/media-files.service.js';
export { AdminMediaService } from './services/admin-media.service.js';
export { BrandLibraryService } from './services/brand-library.service.js';
export { MediaUploadsService, uploadFolder } from './services/media-uploads.service.js';
export { Picture } from './dto/media.dto.js';
export { coverOf, MediaUsesService, type PictureOwner, type UsedPicture } from './services/media-uses.service.js';

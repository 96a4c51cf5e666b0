export { MediaModule } from './media.module.js';
export { Picture } from './dto/media.dto.js';
export { type PictureOwner, MediaUsesService } from './services/media-uses.service.js';

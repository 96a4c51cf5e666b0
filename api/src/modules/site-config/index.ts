export { accentColors } from './domain/accent.js';
export type { Contact, Settings } from './domain/settings.js';
export { BrandSettings } from './dto/brand-settings.dto.js';
export { toBrand } from './dto/site-brand.mapper.js';
export { SettingName } from './dto/settings.dto.js';
export { SitePicture, SitePictureVariant } from './dto/site-brand.dto.js';
export { BrandPicturesService, type PictureLibrary } from './services/brand-pictures.service.js';
export { SiteConfigService } from './services/site-config.service.js';
export { SiteConfigModule } from './site-config.module.js';

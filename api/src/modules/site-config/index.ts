export type { Contact, Settings } from './domain/settings.js';
export { SiteConfigService } from './services/site-config.service.js';
export { SiteConfigModule } from './site-config.module.js';

export type { Contact, Settings } from './settings.js';
export { siteConfigReasons } from './site-config.errors.js';
export { SiteConfig } from './site-config.js';
export { SiteConfigModule } from './site-config.module.js';

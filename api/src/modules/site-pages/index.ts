export { SitePagesModule } from './site-pages.module.js';

import { IsOptional, IsUrl } from 'class-validator';

/** The first HTML of the shop's public pages, which the API fills in for search engines and link previews. */
export class SitePagesConfig {
  /**
   * Where the web server has the built pages of the apps, e.g. `http://127.0.0.1/app-pages`: below it are
   * `storefront-web/index.html` and `mobile-h5/index.html`. Empty: it sends them as they are.
   */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  WEB_PAGES_URL?: string;
}

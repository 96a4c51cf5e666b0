import { session } from '@lotline/shop/session';
import type { Schemas } from '@lotline/web-core/api';
import { openApi } from '@lotline/shop/open-api';
import { storeBrand } from '@lotline/web-core/brand';

export type SiteConfig = Schemas['PublicSiteConfig'];

let pending: Promise<SiteConfig> | null = null;
let known: SiteConfig | null = null;

/** The shop's public settings when they have come already. */
export const knownSiteConfig = (): SiteConfig | null => known;

/** The shop's public settings as they are now. */
export const readSiteConfig = async (): Promise<SiteConfig> =>
  (known = storeBrand(await openApi.get('/api/site-config'), session));

/** The shop's public settings, asked for once per page load; a failed attempt is forgotten and can be repeated. */
export function loadSiteConfig(): Promise<SiteConfig> {
  pending ??= readSiteConfig().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

import { useEffect, useState } from 'react';
import { knownSiteConfig, loadSiteConfig, type SiteConfig } from '../../../../shared/api/site-config';

/** The shop's settings, or null until they come. Without them the cashier still takes the payment. */
export function useSite(): SiteConfig | null {
  const [site, setSite] = useState<SiteConfig | null>(knownSiteConfig);
  useEffect(() => {
    loadSiteConfig().then(setSite, () => undefined);
  }, []);
  return site;
}

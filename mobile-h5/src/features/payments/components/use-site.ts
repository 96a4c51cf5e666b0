import { useEffect, useState } from 'react';
import { loadSiteConfig, type SiteConfig } from '../../../shared/site-config';

/** The shop's settings, or null until they come. Without them the cashier still takes the payment. */
export function useSite(): SiteConfig | null {
  const [site, setSite] = useState<SiteConfig | null>(null);
  useEffect(() => {
    loadSiteConfig().then(setSite, () => undefined);
  }, []);
  return site;
}

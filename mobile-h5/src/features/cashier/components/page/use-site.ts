import { useEffect, useState } from 'react';
import { knownSiteConfig, loadSiteConfig, readSiteConfig, type SiteConfig } from '../../../../shared/api/site-config';

const READ_AGAIN_MS = 60_000;

/**
 * The shop's settings, or null until they come: without them the cashier still takes the payment. Read again each minute, so that an open
 * page follows the shop's look.
 */
export function useSite(): SiteConfig | null {
  const [site, setSite] = useState<SiteConfig | null>(knownSiteConfig);
  useEffect(() => {
    loadSiteConfig().then(setSite, () => undefined);
    const timer = setInterval(() => void readSiteConfig().then(setSite, () => undefined), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return site;
}

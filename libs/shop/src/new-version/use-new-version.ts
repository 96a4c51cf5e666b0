import { onWake } from '@lotline/web-core/browser';
import { useEffect, useState } from 'react';

const CHECK_INTERVAL_MS = 5 * 60_000;
/** Between two checks, however often the tab comes into view. */
const MIN_INTERVAL_MS = 30_000;

/** Whether the server has another build of the app by now. What cannot be learned counts as the same. */
async function hasNewBuild(page: string): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (script === null || script === undefined) return false;
  try {
    const response = await fetch(page, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
    const html = await response.text();
    return response.ok && html.includes('id="root"') && !html.includes(script);
  } catch {
    return false;
  }
}

/**
 * Whether there is a new version of the app that `page` belongs to. It never reloads: what a visitor is typing would be lost, and the
 * files of the old version stay on the server.
 */
export function useNewVersion(page: string): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let last = Date.now();
    const check = () => {
      if (Date.now() - last < MIN_INTERVAL_MS) return;
      last = Date.now();
      void hasNewBuild(page).then(setIsNew);
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    const stop = onWake(check);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isNew, page]);
  return isNew;
}

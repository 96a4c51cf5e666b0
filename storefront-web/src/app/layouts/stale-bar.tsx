import { onWake } from '@lotline/web-core/browser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/navigation/button';
import { Notice } from '../../shared/feedback/notice';

const LOOK_AGAIN_MS = 5 * 60_000;
/** Nobody looks twice within this, however often a tab is opened. */
const AT_MOST_EACH_MS = 30_000;

/** Whether the server hands out another build by now. What can't be learned counts as the same. */
async function isStale(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (script === null || script === undefined) return false;
  try {
    const response = await fetch('/client/main', { headers: { Accept: 'text/html' }, cache: 'no-cache' });
    const html = await response.text();
    return response.ok && html.includes('id="root"') && !html.includes(script);
  } catch {
    return false;
  }
}

/** Offers a reload once there is a new version of the shop. It never reloads by itself: a form may be open. */
export function StaleBar() {
  const { t } = useTranslation(['shop', 'common']);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (stale) return;
    let last = Date.now();
    const look = () => {
      if (Date.now() - last < AT_MOST_EACH_MS) return;
      last = Date.now();
      void isStale().then(setStale);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    const unwatch = onWake(look);
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [stale]);
  return (
    <div role="status">
      {stale && (
        <Notice
          silent
          banner
          title={t('stale.ready')}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('common:action.reload')}
            </Button>
          }
        />
      )}
    </div>
  );
}

import { onHidden } from '@lotline/web-core/browser';

const IDLE_MS = 60_000;
const USE_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Calls `hide` when the page is not used for a minute, and at once when the tab is left. Returns the way to stop watching. */
export function watchSecrets(hide: () => void): () => void {
  let timer = setTimeout(hide, IDLE_MS);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, IDLE_MS);
  };
  for (const event of USE_EVENTS) window.addEventListener(event, restart, { passive: true, capture: true });
  const stop = onHidden(hide);
  return () => {
    clearTimeout(timer);
    for (const event of USE_EVENTS) window.removeEventListener(event, restart, { capture: true });
    stop();
  };
}

import { onHidden } from '@lotline/web-core/request';

const IDLE_MS = 60_000;
const USED = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Calls `hide` when nobody uses the page for a minute, and at once when the tab is left. Gives what ends the watch. */
export function watchSecrets(hide: () => void): () => void {
  let timer = setTimeout(hide, IDLE_MS);
  const used = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, IDLE_MS);
  };
  for (const event of USED) window.addEventListener(event, used, { passive: true, capture: true });
  const stop = onHidden(hide);
  return () => {
    clearTimeout(timer);
    for (const event of USED) window.removeEventListener(event, used, { capture: true });
    stop();
  };
}

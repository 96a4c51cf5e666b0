import { onHidden } from '@lotline/front-kit/request';
import { useEffect } from 'react';

const IDLE_MS = 60_000;

/** Calls `hide` when nobody touches the page for a minute, and at once when the tab is left. */
export function useAutoHide(active: boolean, hide: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    let timer = setTimeout(hide, IDLE_MS);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, IDLE_MS);
    };
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    events.forEach((name) => window.addEventListener(name, touched, { capture: true, passive: true }));
    const stop = onHidden(hide);
    return () => {
      clearTimeout(timer);
      events.forEach((name) => window.removeEventListener(name, touched, { capture: true }));
      stop();
    };
  }, [active, hide]);
}

/** Whether the browser believes that it has a network. True proves nothing; false is certain. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back when the browser goes on or off line. Returns the unsubscribe function. */
export function onOnlineChange(listener: (online: boolean) => void): () => void {
  const online = () => listener(true);
  const offline = () => listener(false);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}

/** Calls back when the page, which was left, comes back out of the back-forward cache. Returns the unsubscribe function. */
export function onRestore(listener: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/**
 * Calls back whenever what is on screen may be old: the tab became visible, the network returned, or the page came back
 * out of the back-forward cache. Returns the unsubscribe function.
 */
export function onWake(listener: () => void): () => void {
  const stops = [onVisible(listener), onRestore(listener)];
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener('online', listener);
    for (const stop of stops) stop();
  };
}

/** Whether the tab is in view. */
export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Calls back when the tab comes into view. Returns the unsubscribe function. */
export function onVisible(listener: () => void): () => void {
  const visible = () => {
    if (isVisible()) listener();
  };
  document.addEventListener('visibilitychange', visible);
  return () => document.removeEventListener('visibilitychange', visible);
}

/** Calls back when the tab is hidden. Returns the unsubscribe function. */
export function onHidden(listener: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

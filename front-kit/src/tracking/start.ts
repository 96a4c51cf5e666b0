import { handOver, startNoticing } from './noticed';
import type { TrackingOptions } from './sender';

/** The page has other things to do first. */
const AFTER_MS = 3_000;

interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** False for a visitor whose browser asks not to be tracked. */
export const mayTrack = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;

/**
 * Lets pages note what happens (`trackEvent`), and reports it in the background once they have nothing else to do. Whatever
 * goes wrong, the page never learns of it.
 */
export function startTracking(options: TrackingOptions): void {
  if (!mayTrack(navigator)) return;
  quietly(() => startNoticing(window.sessionStorage));
  let leave = () => handOver(window.sessionStorage);
  window.addEventListener('pagehide', () => quietly(leave));
  setTimeout(() => {
    void import('./sender')
      .then(({ startSender }) => startSender(options))
      .then((send) => (leave = send))
      .catch(() => undefined);
  }, AFTER_MS);
}

/** A browser may refuse to keep anything for a tab, or to send something in the background. */
function quietly(what: () => void): void {
  try {
    what();
  } catch {
    // Then this is not reported.
  }
}

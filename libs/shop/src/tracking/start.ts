import type { SessionStore } from '@lotline/web-core/session';
import { KEPT, keepNoticed, takeNoticed, type Noticed } from './event-queue';

/** The page has other things to do first. */
const AFTER_MS = 3_000;

export interface TrackingOptions {
  session: SessionStore;
  /** Whether the shop keeps such reports. */
  isKept: () => Promise<boolean>;
}

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
  keepNoticed([]);
  let leave = () => sessionStorage.setItem(KEPT, JSON.stringify(takeNoticed()));
  try {
    keepNoticed(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Noticed[]);
    sessionStorage.removeItem(KEPT);
    window.addEventListener('pagehide', () => leave());
  } catch {
    // A browser that keeps nothing for a tab: what a page does not come to report is lost.
  }
  setTimeout(() => {
    import('./sender')
      .then(({ startSender }) => startSender(options))
      .then(
        (send) => (leave = send),
        () => undefined,
      );
  }, AFTER_MS);
}

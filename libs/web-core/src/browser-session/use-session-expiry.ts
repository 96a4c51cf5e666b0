import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { limits } from '../config';
import type { ExpiryStep } from '../session';
import { sessionExpiry } from './session';

/** What the dialog about an expired session shows. */
export const useExpiryStep = (): ExpiryStep => useSyncExternalStore(sessionExpiry.subscribe, sessionExpiry.step);

/** Calls `leave` once the visitor has had time to read that the login page comes next (docs/specification.md, 4.6). */
export function useExpiryDelay(leave: () => void): void {
  const leaving = useExpiryStep() === 'leave';
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onLeave, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [leaving]);
}

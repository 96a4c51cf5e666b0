import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import type { OpenSession } from './queries';
import { endOtherSessions, endSession } from './queries';

/** More than these are rarely looked through. */
const SHOWN = 5;

/** The sessions, this one first; of many only some until all are requested. */
export function useSessionList(sessions: readonly OpenSession[]) {
  const [showsAll, setShowsAll] = useState(false);
  const others = sessions.filter(({ current }) => !current);
  const sorted = [...sessions.filter(({ current }) => current), ...others];
  const hasMore = !showsAll && sorted.length > SHOWN;
  return {
    shown: hasMore ? sorted.slice(0, SHOWN) : sorted,
    total: sorted.length,
    others: others.length,
    hasMore,
    showAll: () => setShowsAll(true),
  };
}

/** One session: its device, and its end. */
export function useDeviceSession({ id, device: named }: OpenSession, onEnded: (message: string) => void) {
  const { t } = useTranslation('account');
  const device = named === '' ? t('sessions.unknown') : named;
  const action = useAction(
    () => endSession(id),
    () => onEnded(t('sessions.ended', { device })),
  );
  return { device, ...action };
}

/** Ends every session but this one. */
export function useEndOtherSessions(onEnded: (message: string) => void) {
  const { t } = useTranslation('account');
  return useAction(endOtherSessions, () => onEnded(t('sessions.endedOthers')));
}

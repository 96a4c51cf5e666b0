import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './discard-question';

/** Asks before what was typed is lost, both inside the console and when the tab is closed. */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [when]);
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

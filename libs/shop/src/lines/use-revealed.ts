import { useEffect, useEffectEvent, useState } from 'react';
import { watchSecrets } from './watch-secrets';

/** Whether secrets are readable, at first if `shown`. They hide themselves after a minute without use, and when the tab is left; `onHidden` says so. */
export function useRevealed(
  onHidden: () => void,
  shown = false,
): [revealed: boolean, setRevealed: (revealed: boolean) => void] {
  const [revealed, setRevealed] = useState(shown);
  const hide = useEffectEvent(() => {
    setRevealed(false);
    onHidden();
  });
  useEffect(() => (revealed ? watchSecrets(() => hide()) : undefined), [revealed]);
  return [revealed, setRevealed];
}

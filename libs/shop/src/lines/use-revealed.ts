import { isVisible, onVisible } from '@lotline/web-core/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchSecrets } from './watch-secrets';

/**
 * Whether secrets are readable, at first if `shown`: once the document is visible, since nobody sees a tab in the
 * background. They hide themselves after a minute without use, and when the tab is left; `onHidden` says so.
 */
export function useRevealed(
  onHidden: () => void,
  shown = false,
): [revealed: boolean, setRevealed: (revealed: boolean) => void] {
  const [revealed, setRevealed] = useState(() => shown && isVisible());
  const [awaited, setAwaited] = useState(shown && !revealed);
  const hide = useEffectEvent(() => {
    setRevealed(false);
    onHidden();
  });
  useEffect(() => (revealed ? watchSecrets(() => hide()) : undefined), [revealed]);
  const change = (next: boolean) => {
    setAwaited(false);
    setRevealed(next);
  };
  const arrive = useEffectEvent(() => change(true));
  useEffect(() => (awaited ? onVisible(() => arrive()) : undefined), [awaited]);
  return [revealed, change];
}

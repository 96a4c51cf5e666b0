import { lazy, Suspense, useEffect } from 'react';
import { useSingleKeys } from '../../shared/hooks/keys';
import { loadEveryLanguage } from '../i18n';
import { useGoKeys } from './go-keys';
import { closeSheet, openSheet, useOpenSheet } from './sheets';

const Help = lazy(() => import('./help').then(({ KeyboardHelp }) => ({ default: KeyboardHelp })));
const Palette = lazy(async () => {
  const [{ Palette: component }] = await Promise.all([import('./palette'), loadEveryLanguage()]);
  return { default: component };
});

/** The keys that work on every page, and the two dialogs that they open; those are loaded when they are first wanted. */
export function Keyboard() {
  const sheet = useOpenSheet();
  useGoKeys();
  useSingleKeys((key) => {
    if (key === '?') openSheet('help');
    return key === '?';
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openSheet('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {sheet === 'help' && <Help onClose={closeSheet} />}
      {sheet === 'palette' && <Palette onClose={closeSheet} />}
    </Suspense>
  );
}

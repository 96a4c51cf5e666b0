import { localText } from '@lotline/web-core/i18n';
import { useCallback } from 'react';
import { useLanguage } from '../../shared/hooks/app-state';
import { useKnownEvents } from './api';

/** What an event is called in the reader's language; its key when nobody named it. */
export function useEventLabels(): (name: string) => string {
  const language = useLanguage();
  const { data: known } = useKnownEvents();
  return useCallback(
    (name) => {
      const entry = known?.find((one) => one.name === name);
      return entry === undefined ? name : localText({ zh: entry.label_zh, en: entry.label_en }, language);
    },
    [known, language],
  );
}

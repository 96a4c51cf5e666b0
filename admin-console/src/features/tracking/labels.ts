import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '../../shared/hooks/app-state';
import { knownEventsQuery } from './api';

/** What an event is called in the reader's language; its key when nobody named it. */
export function useEventLabels(): (name: string) => string {
  const language = useLanguage();
  const { data: known } = useQuery(knownEventsQuery);
  return useCallback(
    (name) => {
      const entry = known?.find((one) => one.name === name);
      return entry === undefined ? name : localText({ zh: entry.label_zh, en: entry.label_en }, language);
    },
    [known, language],
  );
}

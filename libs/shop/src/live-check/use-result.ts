import { formatCount } from '@lotline/web-core/i18n';
import { copyText, saveFile } from '@lotline/web-core/browser';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COPY_CHARACTERS } from '../lines';
import { csvText, rowFilters, rowsOf, statusText, uidText, type RowFilter } from './exports';
import type { LiveStatus } from './job';
import { manager } from './queries';
import type { Run } from './run';

/** The rows of a status, and the statuses to choose from. */
export function useResult(run: Run) {
  const { t } = useTranslation('liveCheck');
  const view = useSyncExternalStore(run.subscribe, run.get);
  const [filter, setFilter] = useState<RowFilter>('all');
  // The rows follow the view: it is a new one whenever something has changed.
  const rows = useMemo(() => rowsOf(run, view, filter), [run, view, filter]);
  const filters = rowFilters.map((value) => ({
    value,
    label: t(`status.${value}`),
    count: formatCount(value === 'all' ? view.planned : view.counts[value]),
  }));
  return { filter, setFilter, filters, rows };
}

/** The day of a file's name, in the reader's zone. */
const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('sv');

/** Copies a result, saves it as a file, or deletes it; `notify` says what happened. */
export function useResultExport(run: Run, notify: (message: string) => void) {
  const { t } = useTranslation(['liveCheck', 'common', 'errors']);
  const { counts, planned } = useSyncExternalStore(run.subscribe, run.get);
  const words: Record<LiveStatus, string> = {
    alive: t('status.alive'),
    dead: t('status.dead'),
    unknown: t('status.unknown'),
  };
  const head = [t('result.head.no'), t('result.head.uid'), t('result.head.status'), t('result.head.time')];
  const countOf = (filter: RowFilter): number => (filter === 'all' ? planned : counts[filter]);
  const copy = async (text: string, name: string): Promise<void> => {
    if (text.length > MAX_COPY_CHARACTERS) return notify(t('result.tooLong'));
    notify((await copyText(text)) ? t('common:action.copiedNamed', { name }) : t('errors:copyFailed'));
  };
  return {
    counts,
    countOf,
    copy: (filter: RowFilter) => void copy(uidText(run, filter), t('result.copyName', { count: countOf(filter) })),
    copyAll: () => void copy(statusText(run, words), t('result.copyAllName')),
    save: (filter: RowFilter, format: 'txt' | 'csv') => {
      const name = `account-check-${dayOf(run.createdAtMs)}-${filter}.${format}`;
      const text = format === 'txt' ? `${uidText(run, filter)}\n` : csvText(run, filter, { head, status: words });
      saveFile(new Blob([text], { type: format === 'txt' ? 'text/plain' : 'text/csv' }), name);
      notify(t('result.saved', { name }));
    },
    remove: async (): Promise<void> => {
      await manager.forget(run.id);
      notify(t('result.forgotten'));
    },
  };
}

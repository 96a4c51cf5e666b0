import type { Schemas } from '@lotline/web-core/api';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/api';
import { startMeter, track, type Meter } from '../../../shared/job';
import { useCatalogCache } from '../api';

export type CatalogRow = Schemas['CatalogRow'];
export type RowError = Schemas['CatalogRowError'];
type ImportResult = Schemas['CatalogImportResult'];
type ImportEvent =
  { item: CatalogRow } | Schemas['CatalogImportProgress'] | (ImportResult & { phase?: never; item?: never });

/** A check of a file or its import, from its start to its end. */
export interface CatalogRun {
  dryRun: boolean;
  file: File;
  status: 'running' | 'done' | 'failed' | 'stopped';
  startedAtMs: number;
  done: number;
  /** Null until the server has read the file. */
  total: number | null;
  meter: Meter;
  /** Rows that are not the same as their product. */
  rows: readonly CatalogRow[];
  result: ImportResult | null;
  error: unknown;
}

const startRun = (file: File, dryRun: boolean): CatalogRun => {
  const startedAtMs = Date.now();
  const meter = startMeter(startedAtMs);
  return {
    dryRun,
    file,
    status: 'running',
    startedAtMs,
    done: 0,
    total: null,
    meter,
    rows: [],
    result: null,
    error: null,
  };
};

const sendFile = (file: File, dryRun: boolean, signal: AbortSignal) => {
  const body = new FormData();
  body.append('file', file);
  return api.ndjson<ImportEvent>('/api/admin/catalog/import', { query: { dry_run: dryRun }, body, signal });
};

/** Checks and imports one file after the other; a run ends with the page. */
export function useCatalogImport() {
  const [run, setRun] = useState<CatalogRun | null>(null);
  const abort = useRef<AbortController | null>(null);
  const cache = useCatalogCache();

  const start = async (file: File, dryRun: boolean): Promise<void> => {
    const stop = new AbortController();
    abort.current = stop;
    const rows: CatalogRow[] = [];
    let current = startRun(file, dryRun);
    const change = (part: Partial<CatalogRun>) => {
      current = { ...current, ...part };
      setRun(current);
    };
    change({});
    try {
      for await (const event of sendFile(file, dryRun, stop.signal)) {
        if ('item' in event && event.item !== undefined) rows.push(event.item);
        else if (event.phase !== undefined) {
          change({ done: event.done, total: event.total, meter: track(current.meter, event.done, Date.now()) });
        } else change({ status: 'done', rows, result: event });
      }
      if (current.status === 'running') change({ status: 'failed', rows, error: new Error('no result') });
    } catch (error) {
      change({ status: stop.signal.aborted ? 'stopped' : 'failed', rows, error });
    }
    if (!dryRun) await cache.goodsChanged();
  };

  return { run, start, stop: () => abort.current?.abort(), clear: () => setRun(null) };
}

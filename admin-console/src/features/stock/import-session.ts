import { newIdempotencyKey } from '@lotline/web-core/api';
import type { LocalText } from '@lotline/web-core/i18n';
import { useSyncExternalStore } from 'react';
import { reportJob, type JobSummary } from '../../shared/job';
import { paths } from '../../shared/navigation/paths';
import { queryClient } from '../../shared/api/query-client';
import { batchesKey, newestBatch, sendImport, type Batch } from './api';
import type { Provenance } from './import-form';
import { onEnd, onEvent, onSent, percentOf, startRun, type ImportRun } from './import-run';
import type { EncodingChoice } from './preview/encoding';
import type { Fields } from './preview/separators';
import { goodsKey } from '../../shared/api/query-keys';

export const steps = ['source', 'shape', 'provenance', 'import'] as const;

/** One import of lines, from choosing the file to its result. Lives on while its drawer is closed. */
export interface ImportSession {
  step: number;
  kind: 'file' | 'text';
  text: string;
  /** The text that `content` was made of. */
  contentText: string;
  content: Blob | null;
  filename: string;
  encoding: EncodingChoice;
  fields: Fields | null;
  /** Whether `fields` was chosen by hand; until then it follows what the file looks like. */
  fieldsChosen: boolean;
  provenance: Provenance;
  check: ImportRun | null;
  commit: ImportRun | null;
  /** What the server holds after an import was stopped; undefined until that is known. */
  stoppedBatch: Batch | null | undefined;
}

const untouched: ImportSession = {
  step: 0,
  kind: 'file',
  text: '',
  contentText: '',
  content: null,
  filename: '',
  encoding: 'auto',
  fields: null,
  fieldsChosen: false,
  provenance: { supplier: '', source: null, rightsConfirmed: false, gender: 'unknown', note: '', unitCost: '' },
  check: null,
  commit: null,
  stoppedBatch: undefined,
};

/** Changing any of these makes another import of it, with a report of its own. */
const shaping: readonly (keyof ImportSession)[] = ['content', 'encoding', 'fields', 'provenance'];

export interface ImportSessionStore {
  get: () => ImportSession;
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<ImportSession>) => void;
  /** Has the server check the file without storing anything. */
  startCheck: (subject: LocalText, lines: number) => void;
  /** Imports what was checked. */
  startCommit: (subject: LocalText) => void;
  cancel: () => void;
  /** Begins another import of the same goods; supplier and source are kept, the rights are to be confirmed again. */
  reset: () => void;
}

function createStore(goodsId: string): ImportSessionStore {
  let session = untouched;
  let abort: AbortController | null = null;
  let key = newIdempotencyKey();
  const listeners = new Set<() => void>();
  const set = (part: Partial<ImportSession>) => {
    session = { ...session, ...part };
    listeners.forEach((listener) => listener());
  };

  const run = async (which: 'check' | 'commit', subject: LocalText, lines: number): Promise<void> => {
    const { content, filename, encoding, fields, provenance } = session;
    if (content === null || session.check?.status === 'running' || session.commit?.status === 'running') return;
    const stop = new AbortController();
    abort = stop;
    const id = newIdempotencyKey();
    const update = (next: ImportRun) => {
      set({ [which]: next });
      reportJob(summary(id, which, goodsId, subject, next));
    };
    const fresh = startRun({ bytes: content.size, lines }, Date.now());
    const current = () => session[which] ?? fresh;
    update(fresh);
    const dryRun = which === 'check';
    const request = { goodsId, content, filename, encoding, fields, provenance, dryRun };
    try {
      await sendImport(
        { ...request, idempotencyKey: dryRun ? null : key },
        {
          signal: stop.signal,
          sent: (bytes) => update(onSent(current(), bytes, Date.now())),
          event: (event) => update(onEvent(current(), event, Date.now())),
        },
      );
      update(onEnd(current(), new Error('The answer ended without a result'), false));
    } catch (error) {
      update(onEnd(current(), error, stop.signal.aborted));
    }
    if (dryRun) return;
    await Promise.all([goodsKey, batchesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (stop.signal.aborted) set({ stoppedBatch: await stoppedBatch(goodsId, current().startedAtMs) });
  };

  return {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part) => {
      const other = shaping.some((name) => name in part && part[name] !== session[name]);
      if (other) key = newIdempotencyKey();
      set(other ? { ...part, check: null, commit: null, stoppedBatch: undefined } : part);
    },
    startCheck: (subject, lines) => {
      key = newIdempotencyKey();
      set({ commit: null, stoppedBatch: undefined });
      void run('check', subject, lines);
    },
    startCommit: (subject) => void run('commit', subject, session.check?.result?.total ?? 0),
    cancel: () => abort?.abort(),
    reset: () => {
      key = newIdempotencyKey();
      const { supplier, source, gender } = session.provenance;
      set({ ...untouched, kind: session.kind, provenance: { ...untouched.provenance, supplier, source, gender } });
    },
  };
}

const summary = (
  id: string,
  which: 'check' | 'commit',
  goodsId: string,
  subject: LocalText,
  run: ImportRun,
): JobSummary => ({
  id,
  kind: which === 'check' ? 'stock_check' : 'stock_import',
  subject,
  path: paths.importStock(goodsId),
  status: run.status,
  percent: percentOf(run),
  startedAtMs: run.startedAtMs,
});

const askAgainMs = 1_000;
const askTimes = 10;
/** The server's clock and this one need not agree to the second. */
const clockDriftMs = 60_000;

/**
 * What a stopped import has left in stock: the server finishes the chunk that it was storing, so it is asked until it
 * has. Null when nothing was stored, or when it cannot be found out.
 */
async function stoppedBatch(goodsId: string, startedAtMs: number): Promise<Batch | null> {
  let found: Batch | null = null;
  for (let time = 0; time < askTimes; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    const batch = await newestBatch(goodsId).catch(() => null);
    found = batch !== null && Date.parse(batch.created_at) >= startedAtMs - clockDriftMs ? batch : null;
    if (found === null || found.state !== 'importing') return found;
  }
  return found;
}

const stores = new Map<string, ImportSessionStore>();

/** The import of one goods, kept for as long as the page is loaded. */
export function importStore(goodsId: string): ImportSessionStore {
  const known = stores.get(goodsId);
  if (known !== undefined) return known;
  const store = createStore(goodsId);
  stores.set(goodsId, store);
  return store;
}

export function useImportSession(store: ImportSessionStore): ImportSession {
  return useSyncExternalStore(store.subscribe, store.get);
}

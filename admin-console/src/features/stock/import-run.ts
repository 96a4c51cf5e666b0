import { startMeter, track, type Meter } from '../../shared/job/progress';

export interface ImportResult {
  done: true;
  dry_run: boolean;
  total: number;
  imported: number;
  duplicates: Record<DuplicateKind, number>;
  duplicates_total: number;
  rejected: Record<RejectKind, number>;
  rejected_total: number;
  problems: { line: number; reason: DuplicateKind | RejectKind }[];
  batch_id: string | null;
}

export const duplicateKinds = ['in_file', 'in_stock', 'sold_before', 'other_goods'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];
export const rejectKinds = ['empty', 'too_long', 'bad_encoding', 'wrong_columns'] as const;
export type RejectKind = (typeof rejectKinds)[number];

/** One line of the server's answer while it imports. A failure is thrown by whoever reads the stream. */
export type ImportEvent =
  | { phase: 'reading'; bytes: number; total_bytes: number | null; lines: number }
  | { phase: 'storing'; done: number; total: number }
  | ImportResult;

/** A check (dry run) or an import from its start to its end. */
export interface ImportRun {
  status: 'running' | 'done' | 'failed' | 'cancelled';
  startedAtMs: number;
  /** Bytes of the file, which the bar counts. */
  totalBytes: number;
  /** Bytes that have left this browser, or that the server says it has read: whichever is known to be further. */
  bytes: number;
  /** Lines that the server has read, 0 until it has said so. */
  lines: number;
  /** Lines that the server has stored. */
  stored: number;
  meter: Meter;
  result: ImportResult | null;
  error: unknown;
}

export const startRun = (totalBytes: number, nowMs: number): ImportRun => ({
  status: 'running',
  startedAtMs: nowMs,
  totalBytes,
  bytes: 0,
  lines: 0,
  stored: 0,
  meter: startMeter(nowMs),
  result: null,
  error: null,
});

/** Notes how many bytes have come through. The form around the file adds some that are not the file's. */
export function onBytes(run: ImportRun, bytes: number, nowMs: number): ImportRun {
  const reached = Math.max(run.bytes, Math.min(bytes, run.totalBytes));
  return { ...run, bytes: reached, meter: track(run.meter, reached, nowMs) };
}

/** Notes what the server has said. */
export function onEvent(run: ImportRun, event: ImportEvent, nowMs: number): ImportRun {
  if ('done' in event && event.done === true) {
    return { ...onBytes(run, run.totalBytes, nowMs), status: 'done', lines: event.total, result: event };
  }
  if (!('phase' in event)) return run;
  if (event.phase === 'reading') return { ...onBytes(run, event.bytes, nowMs), lines: Math.max(run.lines, event.lines) };
  return { ...run, stored: Math.max(run.stored, event.done), meter: track(run.meter, run.bytes, nowMs) };
}

/** Ends a run that was still going. Stopping it oneself is no failure. */
export const onEnd = (run: ImportRun, error: unknown, cancelled: boolean): ImportRun =>
  run.status !== 'running' ? run : { ...run, status: cancelled ? 'cancelled' : 'failed', error: cancelled ? null : error };

/** What the importer is doing now: the file is on its way, or the server works on what it has. */
export const phaseOf = (run: ImportRun): 'sending' | 'working' => (run.bytes < run.totalBytes ? 'sending' : 'working');

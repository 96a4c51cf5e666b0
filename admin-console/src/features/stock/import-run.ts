import { percent, startMeter, track, type Meter } from '../../shared/job/progress';

export interface ImportResult {
  done: true;
  dry_run: boolean;
  total: number;
  imported: number;
  duplicates: Record<DuplicateKind, number>;
  duplicates_total: number;
  rejected: Record<RejectKind, number>;
  rejected_total: number;
  problems: Problem[];
  batch_id: string | null;
}

/** Why a line is left out. `field` is the place of an empty one, from 1. */
export interface Problem {
  line: number;
  reason: DuplicateKind | RejectKind;
  field: number | null;
  sample: string | null;
}

export const duplicateKinds = ['in_file', 'in_stock', 'sold_before', 'other_goods'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];
export const rejectKinds = ['empty', 'too_long', 'bad_encoding', 'wrong_columns', 'empty_field', 'blocked'] as const;
export type RejectKind = (typeof rejectKinds)[number];

/** One line of the server's answer while it imports. A failure is thrown by the code that reads the stream. */
export type ImportEvent =
  | { phase: 'reading'; bytes: number; total_bytes: number | null; lines: number }
  | { phase: 'storing'; done: number; total: number }
  | ImportResult;

/** A check (dry run) or an import from its start to its end. */
export interface ImportRun {
  status: 'running' | 'done' | 'failed' | 'cancelled';
  startedAtMs: number;
  totalBytes: number;
  /** Bytes that have left this browser. */
  sent: number;
  /** Lines of the file, as counted before it was sent. */
  totalLines: number;
  /** Lines that the server has read. */
  lines: number;
  /** Lines that the server has stored. */
  stored: number;
  /** Measures the phase that runs: bytes while sending, lines afterwards. */
  meter: Meter;
  result: ImportResult | null;
  error: unknown;
}

export const startRun = (file: { bytes: number; lines: number }, nowMs: number): ImportRun => ({
  status: 'running',
  startedAtMs: nowMs,
  totalBytes: file.bytes,
  sent: 0,
  totalLines: file.lines,
  lines: 0,
  stored: 0,
  meter: startMeter(nowMs),
  result: null,
  error: null,
});

export type Phase = 'sending' | 'working';

/** What happens now: the file is on its way, or the server works on what it has. */
export const phaseOf = (run: ImportRun): Phase => (run.sent < run.totalBytes ? 'sending' : 'working');

export interface Progress {
  phase: Phase;
  done: number;
  total: number;
  unit: 'bytes' | 'lines';
}

/**
 * How far each phase is. Megabytes can lie on the way between browser and server: that all was sent says little about
 * how much is done, so the two are never added up. The second one appears once something is known about it.
 */
export function progressOf(run: ImportRun): Progress[] {
  const sending: Progress = { phase: 'sending', done: run.sent, total: run.totalBytes, unit: 'bytes' };
  if (phaseOf(run) === 'sending' && run.lines === 0) return [sending];
  return [sending, { phase: 'working', done: run.lines, total: Math.max(run.totalLines, run.lines), unit: 'lines' }];
}

/** Whole percent of the phase that runs. */
export function percentOf(run: ImportRun): number {
  const current = progressOf(run).find((progress) => progress.phase === phaseOf(run));
  return percent(current?.done ?? 0, current?.total ?? null) ?? 0;
}

/** Notes how many bytes have been sent. The form around the file adds some that are not the file's. */
export function onSent(run: ImportRun, bytes: number, nowMs: number): ImportRun {
  const sent = Math.max(run.sent, Math.min(bytes, run.totalBytes));
  if (run.sent < run.totalBytes && sent === run.totalBytes) {
    return { ...run, sent, meter: startMeter(nowMs) };
  }
  return {
    ...run,
    sent,
    meter: phaseOf(run) === 'sending' ? track(run.meter, sent, nowMs) : run.meter,
  };
}

/** Notes what the server has said. */
export function onEvent(run: ImportRun, event: ImportEvent, nowMs: number): ImportRun {
  if ('done' in event && event.done === true) {
    return { ...run, status: 'done', sent: run.totalBytes, lines: event.total, result: event };
  }
  if (!('phase' in event)) return run;
  if (event.phase === 'storing') return { ...run, stored: Math.max(run.stored, event.done) };
  const lines = Math.max(run.lines, event.lines);
  return {
    ...run,
    lines,
    meter: phaseOf(run) === 'working' ? track(run.meter, lines, nowMs) : run.meter,
  };
}

/** Ends a run that was still going. Stopping it oneself is no failure. */
export const onEnd = (run: ImportRun, error: unknown, cancelled: boolean): ImportRun =>
  run.status !== 'running'
    ? run
    : { ...run, status: cancelled ? 'cancelled' : 'failed', error: cancelled ? null : error };

import type { LocalText } from '@lotline/web-core/i18n';
import { useSyncExternalStore } from 'react';

export type JobStatus = 'running' | 'done' | 'failed' | 'cancelled';

/** What the header shows of a job. The page that runs it knows more. */
export interface JobSummary {
  id: string;
  kind: 'stock_check' | 'stock_import';
  /** What the job works on, e.g. the goods' name. */
  subject: LocalText;
  /** Page of the job. */
  path: string;
  status: JobStatus;
  percent: number;
  startedAtMs: number;
}

let jobs: readonly JobSummary[] = [];
const listeners = new Set<() => void>();
const keep = 10;

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells the header of a job's newest state. While one runs the browser asks before it closes the page. */
export function reportJob(job: JobSummary): void {
  jobs = [job, ...jobs.filter((other) => other.id !== job.id)].slice(0, keep);
  if (jobs.some((one) => one.status === 'running')) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Jobs of this page load, newest first. */
export const useJobs = (): readonly JobSummary[] => useSyncExternalStore(subscribe, () => jobs);

import type { Settlement } from './api';

/** What may still be decided: an approved one can be rejected until it is paid. */
export const isOpenPayout = ({ state }: Settlement): boolean => state === 'requested' || state === 'approved';

interface Step {
  step: 'paying' | 'sending' | 'batch' | 'problem';
  by: string;
  at: string | null;
}

/** How far the paying of an approved one is: somebody pays it, it is in a file, or something was found and not booked. */
export function progressOf({ state, paying, in_batch: batch, problem_txid: problem }: Settlement): Step[] {
  if (state !== 'approved') return [];
  return [
    ...(paying === null
      ? []
      : [{ step: paying.txid === null ? ('paying' as const) : ('sending' as const), by: paying.by, at: paying.since }]),
    ...(batch === null ? [] : [{ step: 'batch' as const, by: batch.by, at: batch.at }]),
    ...(problem === null ? [] : [{ step: 'problem' as const, by: '', at: null }]),
  ];
}

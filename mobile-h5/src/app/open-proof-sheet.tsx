import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofDesk } from '../shared/api/api';

const ProofSheet = lazy(async () => ({ default: (await import('./proof-sheet')).ProofSheet }));

/** The sheet of a call that waits for a proof of work. Every layout has it: without it such calls fail at once. */
export function OpenProofSheet() {
  const proof = useSyncExternalStore(proofDesk.subscribe, proofDesk.current);
  if (!proof) return null;
  return (
    <Suspense>
      <ProofSheet key={proof.refusal.requestId ?? ''} request={proof} />
    </Suspense>
  );
}

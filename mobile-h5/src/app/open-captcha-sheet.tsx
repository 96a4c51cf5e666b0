import { captchaPrompt } from '@lotline/shop/api';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const CaptchaSheet = lazy(async () => ({ default: (await import('./captcha-sheet')).CaptchaSheet }));

/** The sheet of a call that waits for a proof of work. Every layout has it: without it such calls fail at once. */
export function OpenCaptchaSheet() {
  const proof = useSyncExternalStore(captchaPrompt.subscribe, captchaPrompt.current);
  if (!proof) return null;
  return (
    <Suspense>
      <CaptchaSheet key={proof.refusal.requestId ?? ''} request={proof} />
    </Suspense>
  );
}

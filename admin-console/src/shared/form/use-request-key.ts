import { createKeyKeeper } from '@lotline/web-core/api';
import { useState } from 'react';

/**
 * Idempotency keys for one kind of request: the same body keeps its key, so that a retry after a lost answer is
 * recognised. `renew` once it was carried out: the same again is then meant as a second one.
 */
export function useRequestKey(): { keyOf: (body: unknown) => string; renew: () => void } {
  const [keyOf, setKeyOf] = useState(() => createKeyKeeper());
  return { keyOf, renew: () => setKeyOf(() => createKeyKeeper()) };
}

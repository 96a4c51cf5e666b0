import { useState } from 'react';
import type { useFormErrors } from './form-errors';

/** Sends an antd form. What the server refuses is shown at its fields; `failure` is the sentence for everything else. */
export function useFormSubmit<V>(
  errors: Pick<ReturnType<typeof useFormErrors<V>>, 'clear' | 'refuse'>,
  send: (values: V) => Promise<unknown>,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: V) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      await send(values);
    } catch (error) {
      setFailure(errors.refuse(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit: (values: V) => void submit(values) };
}

import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A form about an account. */
interface Change<V> {
  empty: V;
  labels: Record<string, string>;
  /** What is wrong before the server is asked. */
  check: (values: V) => Partial<V>;
  /** Throws what the server refused. */
  send: (values: V) => Promise<void>;
  /** What a refusal of the server says of the fields, where that is not for the catalogue to say. */
  explain?: (error: unknown) => Partial<V>;
  /** The sentence for a refusal that is of no field; null for the catalogue's. */
  sayFailure?: (error: unknown) => string | null;
}

/** What is typed, and what is wrong with it before the server is asked and after. */
export function useChange<V extends Record<string, string>>({
  empty,
  labels,
  check,
  send,
  explain,
  sayFailure,
}: Change<V>) {
  const { t } = useTranslation('errors');
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Partial<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (busy) return;
    const found = check(values);
    setWrong(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const refused = { ...fieldMessages(error, t, labels), ...explain?.(error) } as Partial<V>;
      setWrong(refused);
      if (Object.keys(refused).length === 0) setFailure(sayFailure?.(error) ?? messageFor(error, t));
      setBusy(false);
    }
  };
  /** A field that is being mended is not blamed any more. */
  const type = (field: keyof V, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setWrong(({ [field]: _, ...rest }) => rest as Partial<V>);
  };
  const blame = (field: keyof V, text: string) => setWrong((before) => ({ ...before, [field]: text }));
  return { values, busy, wrong, failure, submit, type, blame };
}

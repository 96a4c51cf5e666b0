import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

type Values = Record<string, string | readonly string[]>;
type Errors<V> = Partial<Record<keyof V & string, string>>;

interface TextForm<V> {
  initial: V;
  /** By field, as the server names it. */
  labels: Record<string, string>;
  /** What is wrong before the server sees it; null where nothing is. */
  check: (values: V) => Partial<Record<keyof V & string, string | null>>;
  /** Throws what the server refused. */
  send: (values: V) => Promise<unknown>;
  /** What a refusal says of the fields, where the catalogue of errors has no better sentence. */
  explain?: (error: unknown) => Errors<V>;
  /** The sentence for a refusal that is about no field; null for the catalogue's. */
  describeFailure?: (error: unknown) => string | null;
  /** Empties the fields once they are sent, for the next entry. */
  clearsWhenSent?: boolean;
}

const withoutNull = <V>(found: Partial<Record<keyof V & string, string | null>>): Errors<V> =>
  Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null)) as Errors<V>;

/** In the order of the fields, which is the order on the page, however late the check of one answers. */
function inOrder<V extends Values>(initial: V, errors: Errors<V>): Errors<V> {
  const fields = [...Object.keys(initial), ...Object.keys(errors)];
  const position = ([field]: [string, unknown]) => fields.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort((a, b) => position(a) - position(b))) as Errors<V>;
}

/** A form of text fields, and of choices of several: `errors` belong beside the fields, `failure` above them. */
export function useTextForm<V extends Values>(form: TextForm<V>) {
  const { t } = useTranslation('errors');
  const [values, setValues] = useState(form.initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const refusedFields = (error: unknown): Errors<V> =>
    ({ ...fieldMessages(error, t, form.labels), ...form.explain?.(error) }) as Errors<V>;
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: form.send,
    // What was typed, a password perhaps, does not stay in the cache.
    gcTime: 0,
    onSuccess: (_, sent) => {
      // The next entry may already be in the fields.
      if (form.clearsWhenSent === true) setValues((now) => (now === sent ? form.initial : now));
    },
    onError: (refusal) => setErrors(refusedFields(refusal)),
  });
  const isAboutForm = error !== null && Object.keys(refusedFields(error)).length === 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const found = withoutNull<V>(form.check(values));
    setErrors(found);
    reset();
    if (Object.keys(found).length === 0) mutate(values);
  };
  /** A field that is being corrected has no error any more. */
  const change = <F extends keyof V & string>(field: F, value: V[F]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest as Errors<V>);
  };
  const setError = (field: keyof V & string, text: string) => setErrors((before) => ({ ...before, [field]: text }));
  const clearErrors = () => {
    setErrors({});
    if (!isPending) reset();
  };
  /** What a controlled field of the form needs. */
  const field = <F extends keyof V & string>(name: F) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: V[F]) => change(name, value),
  });
  return {
    values,
    isPending,
    errors: inOrder(form.initial, errors),
    failure: isAboutForm ? (form.describeFailure?.(error) ?? messageFor(error, t)) : null,
    submit,
    change,
    field,
    setError,
    clearErrors,
  };
}

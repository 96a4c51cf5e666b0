import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What was typed, as it is sent; else the sentence that says what is wrong with it. */
export type Typed = { value: string } | { problem: string };

interface SingleFieldForm<R> {
  /** As the server names the field. */
  field: string;
  label: string;
  initial?: string;
  read: (typed: string) => Typed;
  send: (value: string) => Promise<R>;
  onSent: (result: R, value: string) => void;
  /** Empties the field once it is sent, for the next one. */
  clears?: boolean;
}

/** A form of one field: `error` belongs beside the field, `failure` above it. */
export function useSingleFieldForm<R>(form: SingleFieldForm<R>) {
  const { t } = useTranslation('errors');
  const [value, setValue] = useState(form.initial ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: form.send,
    onSuccess: (result, sent) => {
      // The next one may already be in the field.
      const isSent = (typed: string) => {
        const read = form.read(typed);
        return 'value' in read && read.value === sent;
      };
      if (form.clears === true) setValue((typed) => (isSent(typed) ? '' : typed));
      form.onSent(result, sent);
    },
  });
  const refused = error === null ? null : (fieldMessages(error, t, { [form.field]: form.label })[form.field] ?? null);
  const change = (typed: string) => {
    setValue(typed);
    setProblem(null);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = form.read(value);
    setProblem('problem' in typed ? typed.problem : null);
    if ('value' in typed) mutate(typed.value);
  };
  return {
    value,
    change,
    submit,
    isPending,
    error: problem ?? refused,
    failure: error === null || refused !== null ? null : messageFor(error, t),
  };
}

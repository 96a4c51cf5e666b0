import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../hooks/use-toast';
import { mobileAdminKey } from './keys';

/** Sentences beside the fields of a form, by the fields' names. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * Sends what a sheet of the back office decides. `labels` are the form's names of the fields; what the server refuses of
 * them stands beside them, everything else in `failure`. Lists are asked for again, whatever came of it.
 */
export function useSheetAction(options: {
  labels: Record<string, string>;
  send: () => Promise<unknown>;
  done: string;
  onDone: () => void;
}) {
  const { labels, send, done, onDone } = options;
  const { t } = useTranslation('errors');
  const [errors, setErrors] = useState<FieldErrors>({});
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone();
      toast(done);
    },
    onError: (error) => setErrors(fieldMessages(error, t, labels)),
    onSettled: () => void client.invalidateQueries({ queryKey: mobileAdminKey }),
  });
  const submit = (own: FieldErrors) => {
    mutation.reset();
    setErrors(own);
    if (!mutation.isPending && Object.keys(own).length === 0) mutation.mutate();
  };
  const message = mutation.error === null || Object.keys(errors).length > 0 ? null : messageFor(mutation.error, t);
  /** For the next edit. */
  const clearErrors = () => setErrors({});
  return { submit, errors, clearErrors, failure: message, busy: mutation.isPending };
}

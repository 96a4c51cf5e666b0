import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { queryClient } from '../query-client';

/** What the link of a mail about a restock is about, and what can be done there. */
export function useRestockLink(token: string) {
  const { t } = useTranslation('errors');
  const params = { path: { token } };
  const queryKey = ['restock', token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/api/restock-requests/{token}', { params, signal }),
  });
  const confirm = useMutation({
    mutationFn: () => api.post('/api/restock-requests/{token}/confirm', { params }),
    onSuccess: (detail) => queryClient.setQueryData(queryKey, detail),
  });
  const cancel = useMutation({ mutationFn: () => api.delete('/api/restock-requests/{token}', { params }) });
  const error = confirm.error ?? cancel.error;
  return {
    query,
    /** The link opens nothing, or no longer. */
    isInvalid: query.error instanceof ApiError && query.error.reason === 'restock.not_found',
    isCancelled: cancel.isSuccess,
    isPending: confirm.isPending || cancel.isPending,
    failure: error === null ? null : messageFor(error, t),
    confirm: () => confirm.mutate(),
    cancel: () => cancel.mutate(),
  };
}

import { queryOptions } from '@tanstack/react-query';
import { openApi } from '../open-api';

/** A document as the owner wrote it; empty in both languages: the built-in text. */
export const legalQuery = (document: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => openApi.get('/api/legal/{document}', { params: { path: { document } }, signal }),
    staleTime: 60_000,
  });

import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export const documents = ['terms', 'privacy'] as const;
export type DocumentName = (typeof documents)[number];
export type LegalText = Schemas['AdminLegalText'];

export const legalKey = (document: DocumentName) => ['legal', document] as const;
const at = (document: DocumentName) => ({ params: { path: { document } } });

export const legalTextQuery = (document: DocumentName) =>
  queryOptions({
    queryKey: legalKey(document),
    queryFn: ({ signal }) => api.get('/api/admin/legal/{document}', { ...at(document), signal }),
    staleTime: 10_000,
  });

export const saveLegalText = (document: DocumentName, { version }: LegalText, text: LegalText['text']) =>
  api.put('/api/admin/legal/{document}', { ...at(document), body: { version, text } });

export const revertLegalText = (document: DocumentName, { version }: LegalText, to: number) =>
  api.post('/api/admin/legal/{document}/revert', { ...at(document), body: { version, to } });

export const fetchLegalHistory = (document: DocumentName, cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/admin/legal/{document}/history', {
    params: { path: { document }, query: cursor === undefined ? {} : { cursor } },
    signal,
  });

export function useLegalCache(document: DocumentName) {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: legalKey(document) }) };
}

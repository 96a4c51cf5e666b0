import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export const mailKey = ['mail-templates'] as const;

const fetchTemplates = (signal: AbortSignal) => api.get('/api/mail-templates', { signal });

export type MailTemplate = Awaited<ReturnType<typeof fetchTemplates>>[number];
export type Words = MailTemplate['zh'];
export interface BothWords {
  zh: Words;
  en: Words;
}

export const mailTemplatesQuery = queryOptions({
  queryKey: mailKey,
  queryFn: ({ signal }) => fetchTemplates(signal),
  staleTime: 10_000,
});

const at = (kind: string) => ({ params: { path: { kind } } });

export const saveTemplate = ({ kind, version }: MailTemplate, { zh, en }: BothWords): Promise<unknown> =>
  api.put('/api/mail-templates/{kind}', { ...at(kind), body: { version, zh, en } });

export const resetTemplate = ({ kind, version }: MailTemplate): Promise<unknown> =>
  api.post('/api/mail-templates/{kind}/reset', { ...at(kind), body: { version } });

export const revertTemplate = ({ kind, version }: MailTemplate, to: number): Promise<unknown> =>
  api.post('/api/mail-templates/{kind}/revert', { ...at(kind), body: { version, to } });

/** Sends words, saved or not, to the signed-in user; gives their address. */
export const sendTest = (kind: string, language: 'zh' | 'en', words: Words) =>
  api.post('/api/mail-templates/{kind}/test', { ...at(kind), body: { language, ...words } });

/** Words, saved or not, as they are mailed. */
export const fetchPreview = (kind: string, language: 'zh' | 'en', words: Words, signal: AbortSignal) =>
  api.post('/api/mail-templates/{kind}/preview', { ...at(kind), body: { language, ...words }, signal });

export const fetchHistory = (kind: string, cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/mail-templates/{kind}/history', {
    params: { path: { kind }, query: cursor === undefined ? {} : { cursor } },
    signal,
  });

export function useMailCache() {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: mailKey }) };
}

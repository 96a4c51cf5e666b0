import { queryOptions } from '@tanstack/react-query';
import { openApi } from '../open-api';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** The terms of service and the privacy policy. */

/** A document as the owner wrote it; empty in both languages: the built-in text. */
export const legalQuery = (document: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => openApi.get('/api/legal/{document}', { params: { path: { document } }, signal }),
    staleTime: 60_000,
  });

/** In both languages, for the pages that show them: few open those. */
export const legalTexts = { 'zh-CN': { legal: zh }, en: { legal: en } };

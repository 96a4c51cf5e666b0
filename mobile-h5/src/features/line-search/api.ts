import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';

export type FoundLines = Schemas['LineSearchResult'];
export type FoundLine = FoundLines['items'][number];

/** Lines that name an account, with their orders. Kept nowhere in the browser. */
export const searchLines = (identifier: string): Promise<FoundLines> =>
  api.post('/api/admin/line-search', { body: { identifier } });

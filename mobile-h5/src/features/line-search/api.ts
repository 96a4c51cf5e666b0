import type { Schemas } from '@lotline/web-core/api';
import { mobileAdminApi } from '../../shared/mobile-admin/mobile-admin-api';

export type FoundLines = Schemas['LineSearchResult'];
export type FoundLine = FoundLines['items'][number];

/** Lines that name an account, with their orders. Kept nowhere in the browser. */
export const searchLines = (identifier: string): Promise<FoundLines> =>
  mobileAdminApi.post('/api/admin/line-search', { body: { identifier } });

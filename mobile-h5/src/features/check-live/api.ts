import { browserDesk, checkSources } from '@lotline/shop/live-check';
import { api } from '../../shared/api/api';
import { session } from '../../shared/api/session';

export const desk = browserDesk(api, session);
export const { quotaQuery, readableOrdersQuery, readOrderLines } = checkSources(api);

import { browserDesk, checkSources } from '@lotline/web-core/alive';
import { api } from '../../shared/api';
import { session } from '../../shared/session';

export const desk = browserDesk(api, session);
export const { quotaQuery, readableOrdersQuery, readOrderLines } = checkSources(api);

import { browserDesk, checkSources } from '@lotline/shop/live-check';
import { api, session } from '../../shared/services';

export const desk = browserDesk(api, session);
export const { quotaQuery, readableOrdersQuery, readOrderLines } = checkSources(api);

import { browserDesk, checkSources } from './checks';
import { api } from '../api';
import { session } from '../session';

export const manager = browserDesk(api, session);
export const { quotaQuery, readableOrdersQuery, readOrderLines } = checkSources(api);

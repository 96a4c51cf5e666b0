import type { Schemas } from '@lotline/web-core/api';
import { api } from '../../shared/api/api';

/**
 * The order with this number and delivery e-mail; a link that opens it is mailed. One answer for a wrong number and a
 * wrong e-mail: `orders.not_found`.
 */
export const lookUpOrder = (order_no: string, email: string): Promise<Schemas['FoundOrder']> =>
  api.post('/api/orders/lookup', { body: { order_no, email } });

import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';

/** Changes where the lines of an unpaid order go: for its buyer, signed in or in the browser that placed it. */
export const changeEmail = (orderNo: string, email: string): Promise<Schemas['OrderDetail']> =>
  api.put('/api/orders/{order_no}/email', { params: { path: { order_no: orderNo } }, body: { email } });
